import { useQueryClient } from '@tanstack/react-query';
import { gameApi } from '../../../contract/game-api.ts';
import { NAME_MAX } from '../../../game/limits.ts';
import { unitsOf } from '../../../game/text.ts';
import { Form } from '../../frame/forms/form.tsx';
import { useCheckedForm } from '../../frame/forms/use-checked-form.ts';
import { Field } from '../../kit/ui/field.tsx';
import { Panel } from '../../kit/ui/panel.tsx';
import { toast } from '../../kit/ui/toast.ts';
import { signInAsGuest } from '../../session/session.ts';
import { auth } from '../../texts/auth.ts';
import { toasts } from '../../texts/index.ts';

const texts = auth.guest;

export function useGuestForm(username: string) {
  const queryClient = useQueryClient();
  return useCheckedForm({
    shape: gameApi.guest.body,
    defaults: { username },
    failure: toasts.guestFailed,
    failureTitle: toasts.guestFailed,
    async send(read) {
      const guest = await signInAsGuest(queryClient, read.username);
      const { title, description } = toasts.guestIn;
      toast({ title, description: description(guest.username), repeatsScreen: true });
    },
  });
}

type GuestFormProps = { form: ReturnType<typeof useGuestForm>; invitation: string | null };

export function GuestForm({ form, invitation }: GuestFormProps) {
  return (
    <Panel title={texts.heading} intro={invitation ?? texts.intro}>
      <Form form={form} texts={texts}>
        <Field
          {...form.field('username')}
          label={texts.name}
          hint={texts.nameHint}
          autoComplete="nickname"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={unitsOf(NAME_MAX)}
        />
      </Form>
    </Panel>
  );
}
