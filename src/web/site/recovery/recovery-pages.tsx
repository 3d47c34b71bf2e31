import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { accountApi } from '../../../contract/account-api.ts';
import { Page } from '../../frame/layout/page.tsx';
import { paths } from '../../kit/paths.ts';
import { Button, buttonClass } from '../../kit/ui/button.tsx';
import { ApiError, call, sentenceOf } from '../../session/api-client.ts';
import { ForgotPage } from './forgot-page.tsx';
import { NewPasswordPage, useLinkToken } from './new-password-page.tsx';
import { recovery } from './texts.ts';

const pages = {
  forgotPassword: ForgotPage,
  newPassword: NewPasswordPage,
  confirmEmail: ConfirmEmailPage,
};

export default function RecoveryPages({ screen }: { screen: keyof typeof pages }) {
  const Page = pages[screen];
  return <Page />;
}

const texts = recovery.confirm;

/** `/email-bestaetigen#<token>` [A6]. Confirms on a tap only: mail servers prefetch links. */
function ConfirmEmailPage() {
  const token = useLinkToken();
  return token ? <Step key={token} token={token} /> : <Ended text={texts.expired} isDone={false} />;
}

function Step({ token }: { token: string }) {
  const queryClient = useQueryClient();
  const confirm = useMutation({
    mutationFn: () => call(accountApi.confirmEmail, { body: { token } }),
    onSuccess: () => queryClient.removeQueries({ queryKey: [accountApi.accountEmail.path] }),
  });
  const { error, isSuccess, isPending } = confirm;
  if (isSuccess) return <Ended text={texts.done} isDone />;
  if (error instanceof ApiError && error.code === 'link-expired') {
    return <Ended text={texts.expired} isDone={false} />;
  }
  return (
    <Page width="card" title={texts.title} intro={texts.intro}>
      <div className="grid grid-cols-1 gap-2">
        <Button busy={isPending} onClick={() => confirm.mutate()}>
          {isPending ? texts.busy : texts.submit}
        </Button>
        {error && (
          <p role="alert" className="text-sm text-danger">
            {sentenceOf(error, texts.failure)}
          </p>
        )}
      </div>
    </Page>
  );
}

function Ended({ text, isDone }: { text: string; isDone: boolean }) {
  return (
    <Page width="card" title={isDone ? texts.doneTitle : recovery.expiredTitle}>
      <p>{text}</p>
      <Link href={paths.profile('sicherheit')} className={buttonClass('primary')} replace>
        {texts.toProfile}
      </Link>
    </Page>
  );
}
