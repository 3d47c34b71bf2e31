import { useMutation } from '@tanstack/react-query';
import { Download, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { adminApi } from '../../../../contract/admin-api.ts';
import type { AdminUser } from '../../../../contract/admin-shapes.ts';
import { errors } from '../../../../contract/errors.ts';
import { saveFile } from '../../../kit/platform/share.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { Dialog } from '../../../kit/ui/dialog.tsx';
import { Field } from '../../../kit/ui/field.tsx';
import { toast } from '../../../kit/ui/toast.ts';
import { call } from '../../../session/api-client.ts';
import { admin } from '../texts.ts';
import { useAdminChange, useAdminFailure } from '../use-admin.ts';
import { accountTexts } from './account-texts.ts';

const texts = accountTexts.requests;

type DataRequestsProps = { user: AdminUser; onDeleted: () => void };

/** Export and deletion on the owner's request [A4]. */
export function DataRequests({ user, onDeleted }: DataRequestsProps) {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      <p className="text-sm text-muted">{texts.hint}</p>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <Export user={user} />
        <Button
          variant="secondary"
          size="md"
          icon={<Trash2 className="size-5" />}
          aria-disabled={user.isAdmin || undefined}
          aria-describedby={user.isAdmin ? 'no-deletion' : undefined}
          onClick={() => setDeleting(true)}
          className="text-danger!"
        >
          {texts.remove}
        </Button>
      </div>
      {user.isAdmin && (
        <p id="no-deletion" className="text-sm text-muted">
          {texts.adminStays}
        </p>
      )}
      {isDeleting && (
        <Deletion user={user} onDeleted={onDeleted} onCancel={() => setDeleting(false)} />
      )}
    </>
  );
}

function Export({ user }: { user: AdminUser }) {
  const handle = useAdminFailure();
  const exported = useMutation({
    mutationFn: () => call(adminApi.adminExportUser, { params: { id: user.id } }),
    onSuccess: (data) => {
      saveFile(texts.file(user.username), JSON.stringify(data, null, 2), 'application/json');
      toast({ title: texts.exported, description: user.username, tone: 'success' });
    },
    onError: (error) => handle(error, texts.exportFailed),
  });
  return (
    <Button
      variant="secondary"
      size="md"
      busy={exported.isPending}
      icon={<Download className="size-5" />}
      onClick={() => exported.mutate()}
    >
      {texts.export}
    </Button>
  );
}

type DeletionProps = { user: AdminUser; onDeleted: () => void; onCancel: () => void };

/** Asks twice: for the decision, and for the name. */
function Deletion({ user, onDeleted, onCancel }: DeletionProps) {
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const removal = useAdminChange({
    send: () =>
      call(adminApi.adminDeleteUser, {
        params: { id: user.id },
        body: { username: user.username },
      }),
    done: () => texts.removed,
    about: () => user.username,
    failure: texts.removalFailed,
    affects: [adminApi.adminUsers.path],
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (removal.isPending) return;
    if (typed.trim() !== user.username) return setWrong(true);
    removal.mutate(undefined, { onSuccess: onDeleted });
  }

  return (
    <Dialog title={texts.question(user.username)} shape="note" onClose={onCancel}>
      <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
        <p className="text-muted">{texts.detail}</p>
        <Field
          label={texts.typeName}
          hint={user.username}
          error={isWrong ? errors['wrong-username'].message : null}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setWrong(false);
          }}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
        />
        <Button type="submit" variant="danger" busy={removal.isPending}>
          {texts.yes}
        </Button>
        <Button variant="ghost" size="md" onClick={onCancel}>
          {admin.cancel}
        </Button>
      </form>
    </Dialog>
  );
}
