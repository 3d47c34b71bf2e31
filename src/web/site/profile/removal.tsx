import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import * as z from 'zod/mini';
import { accountApi } from '../../../contract/account-api.ts';
import { CurrentPassword } from '../../../contract/shapes.ts';
import { Form } from '../../frame/forms/form.tsx';
import { useCheckedForm } from '../../frame/forms/use-checked-form.ts';
import { paths } from '../../kit/paths.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Dialog } from '../../kit/ui/dialog.tsx';
import { PasswordField } from '../../kit/ui/password-field.tsx';
import { toast } from '../../kit/ui/toast.ts';
import { call } from '../../session/api-client.ts';
import { setUser } from '../../session/session.ts';
import { profile } from './texts.ts';

const texts = profile.removal;

const ByPassword = z.object({ password: CurrentPassword });
/** Guests have none. */
const WithoutPassword = z.object({ password: z.string() });

function useRemoval(isGuest: boolean) {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  return useCheckedForm({
    shape: isGuest ? WithoutPassword : ByPassword,
    defaults: { password: '' },
    failure: texts.failure,
    async send({ password }) {
      await call(accountApi.deleteAccount, { body: isGuest ? {} : { password } });
      await setUser(queryClient, null);
      navigate(paths.home, { replace: true });
      toast({ ...texts.success, tone: 'success' });
    },
  });
}

/** [A4] Lists what is deleted, asks for the password, and deletes the account. */
export function Removal({ isGuest, onClose }: { isGuest: boolean; onClose: () => void }) {
  const form = useRemoval(isGuest);
  return (
    <Dialog title={texts.title} shape="note" onClose={onClose}>
      <Form form={form} texts={texts} variant="danger" className="gap-4">
        <ul className="grid grid-cols-1 list-disc gap-1 pl-5 text-muted marker:text-danger">
          {texts.consequences(isGuest).map((consequence) => (
            <li key={consequence}>{consequence}</li>
          ))}
        </ul>
        <p className="font-[650]">{texts.final}</p>
        {!isGuest && (
          <PasswordField {...form.field('password')} label={texts.password} keepsNoteLine />
        )}
      </Form>
      <Button variant="ghost" size="md" onClick={onClose} className="mt-4 w-full">
        {texts.keep}
      </Button>
    </Dialog>
  );
}
