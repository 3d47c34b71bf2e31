import { useQueryClient } from '@tanstack/react-query';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import * as z from 'zod/mini';
import { accountApi } from '../../../contract/account-api.ts';
import { CurrentPassword, type User } from '../../../contract/shapes.ts';
import { Form } from '../../frame/forms/form.tsx';
import { useCheckedForm } from '../../frame/forms/use-checked-form.ts';
import { paths } from '../../kit/paths.ts';
import { saveFile } from '../../kit/platform/share.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Dialog } from '../../kit/ui/dialog.tsx';
import { Panel } from '../../kit/ui/panel.tsx';
import { PasswordField } from '../../kit/ui/password-field.tsx';
import { toast } from '../../kit/ui/toast.ts';
import { call, sentenceOf } from '../../session/api-client.ts';
import { setUser, useAction } from '../../session/session.ts';
import { profile } from './texts.ts';

const texts = profile.data;

/** Data export and account deletion [A4]. */
export function OwnData({ me }: { me: User }) {
  const [isRemoving, setRemoving] = useState(false);
  const download = useAction({
    mutationFn: () => call(accountApi.exportAccount),
    onSuccess: (copy) => {
      saveFile(texts.fileName, JSON.stringify(copy, null, 2), 'application/json');
      toast({ ...texts.downloaded, tone: 'success' });
    },
    failure: texts.failure,
  });
  return (
    <Panel title={texts.title} intro={texts.intro}>
      <div className="grid grid-cols-1 gap-3">
        <Button
          variant="secondary"
          size="md"
          busy={download.isPending}
          icon={<Download className="size-5" />}
          onClick={() => download.mutate()}
        >
          {download.isPending ? texts.downloading : texts.download}
        </Button>
        {download.isError && (
          <p className="text-sm text-danger">{sentenceOf(download.error, texts.failure)}</p>
        )}
        <Button
          variant="ghost"
          size="md"
          aria-haspopup="dialog"
          icon={<Trash2 className="size-5" />}
          onClick={() => setRemoving(true)}
          className="text-danger! hover:bg-danger/10"
        >
          {texts.remove}
        </Button>
      </div>
      {isRemoving && <Removal isGuest={me.isGuest} onClose={() => setRemoving(false)} />}
    </Panel>
  );
}

const removal = profile.removal;

const ByPassword = z.object({ password: CurrentPassword });
/** Guests have none. */
const WithoutPassword = z.object({ password: z.string() });

function useRemoval(isGuest: boolean) {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  return useCheckedForm({
    shape: isGuest ? WithoutPassword : ByPassword,
    defaults: { password: '' },
    failure: removal.failure,
    async send({ password }) {
      await call(accountApi.deleteAccount, { body: isGuest ? {} : { password } });
      await setUser(queryClient, null);
      navigate(paths.home, { replace: true });
      toast({ ...removal.success, tone: 'success' });
    },
  });
}

/** Lists what is deleted, asks for the password, and deletes the account [A4]. */
function Removal({ isGuest, onClose }: { isGuest: boolean; onClose: () => void }) {
  const form = useRemoval(isGuest);
  return (
    <Dialog title={removal.title} shape="note" onClose={onClose}>
      <Form form={form} texts={removal} variant="danger" className="gap-4">
        <ul className="grid grid-cols-1 list-disc gap-1 pl-5 text-muted marker:text-danger">
          {removal.consequences(isGuest).map((consequence) => (
            <li key={consequence}>{consequence}</li>
          ))}
        </ul>
        <p className="font-[650]">{removal.final}</p>
        {!isGuest && (
          <PasswordField {...form.field('password')} label={removal.password} keepsNoteLine />
        )}
      </Form>
      <Button variant="ghost" size="md" onClick={onClose} className="mt-4 w-full">
        {removal.keep}
      </Button>
    </Dialog>
  );
}
