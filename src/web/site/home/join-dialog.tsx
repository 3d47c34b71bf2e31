import { Button } from '../../kit/ui/button.tsx';
import { Dialog } from '../../kit/ui/dialog.tsx';
import { Loading } from '../../kit/ui/loading.tsx';
import { common, home } from '../../texts/index.ts';
import { CodeField, JoinActions, LobbyNote } from './join-fields.tsx';
import { LobbyTicket } from './lobby-ticket.tsx';
import { NameField } from './name-field.tsx';
import { useJoinForm } from './use-join-form.ts';

/** Joins a lobby by its code: name, code and lobby preview. */
export default function JoinDialog({ onClose }: { onClose: () => void }) {
  const form = useJoinForm('');
  return (
    <Dialog title={home.joinDialog.title} onClose={onClose}>
      <form
        onSubmit={form.submit}
        noValidate
        className="grid grid-cols-1 items-start gap-4 wide:low:grid-cols-2"
      >
        <NameField {...form.nameField} />
        <CodeField {...form.codeField} autoFocus />
        {/* Directly below the fields, so that it stays visible above an on-screen keyboard. */}
        {form.lobby && <LobbyNote lobby={form.lobby} />}
        <JoinActions form={form} />
        {form.isChecking && <Loading text={home.joinDialog.checking} />}
        {form.lobby && <LobbyTicket lobby={form.lobby} />}
        <Button variant="ghost" size="md" onClick={onClose}>
          {common.back}
        </Button>
      </form>
    </Dialog>
  );
}
