import { home } from '../../texts/index.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CodeField, JoinActions } from './join-fields.tsx';
import { LobbyTicket } from './lobby-ticket.tsx';
import { NameField } from './name-field.tsx';
import { useJoinForm } from './use-join-form.ts';

/** Joins a lobby by its code: name, code and lobby preview. */
export default function JoinDialog({ onClose }: { onClose: () => void }) {
  const form = useJoinForm('');
  return (
    <Dialog title={home.joinDialog.title} onClose={onClose}>
      <form onSubmit={form.submit} noValidate className="grid grid-cols-1 gap-4">
        <NameField {...form.nameField} />
        <CodeField {...form.codeField} autoFocus />
        {/* Directly below the fields, so that it stays visible above an on-screen keyboard. */}
        <JoinActions form={form} onClose={onClose} />
        {form.lobby && <LobbyTicket lobby={form.lobby} />}
      </form>
    </Dialog>
  );
}
