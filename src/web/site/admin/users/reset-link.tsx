import { useMutation } from '@tanstack/react-query';
import { Copy, KeyRound } from 'lucide-react';
import { adminApi } from '../../../../contract/admin-api.ts';
import type { AdminUser } from '../../../../contract/admin-shapes.ts';
import { copyText } from '../../../kit/platform/share.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { Field } from '../../../kit/ui/field.tsx';
import { toast } from '../../../kit/ui/toast.ts';
import { publicOrigin } from '../../../play/menu/invitation-url.ts';
import { call } from '../../../session/api-client.ts';
import { admin } from '../texts.ts';
import { useAdminFailure } from '../use-admin.ts';

const texts = admin.users.resetLink;

/** [A5] Creates a one-time password reset link and shows it once. */
export function ResetLink({ user }: { user: AdminUser }) {
  const handle = useAdminFailure();
  const link = useMutation({
    mutationFn: () => call(adminApi.adminMakeResetLink, { params: { id: user.id } }),
    onError: (error) => handle(error, texts.failed),
  });
  if (!link.data) {
    return (
      <Button
        variant="secondary"
        size="md"
        busy={link.isPending}
        icon={<KeyRound className="size-5" />}
        onClick={() => link.mutate()}
      >
        {link.isPending ? texts.making : texts.make}
      </Button>
    );
  }
  return <Made url={new URL(link.data.path, publicOrigin()).href} until={link.data.expiresAt} />;
}

/** The button that had the focus is unmounted. */
const focus = (input: HTMLInputElement | null): void => input?.focus();

function Made({ url, until }: { url: string; until: string }) {
  async function copy() {
    const isCopied = await copyText(url);
    toast({
      title: isCopied ? texts.copied : texts.notCopied,
      tone: isCopied ? 'success' : 'error',
    });
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <Field
        ref={focus}
        label={texts.label}
        hint={texts.hint(new Date(until))}
        value={url}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <Button
        variant="secondary"
        size="md"
        icon={<Copy className="size-5" />}
        onClick={() => void copy()}
      >
        {texts.copy}
      </Button>
    </div>
  );
}
