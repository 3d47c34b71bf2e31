import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import * as z from 'zod/mini';
import { accountApi } from '../../../contract/account-api.ts';
import { ApiError, call } from '../../api-client.ts';
import { Confirmation, FilledPassword, isConfirmed } from '../../forms/new-password.ts';
import { useCheckedForm } from '../../forms/use-checked-form.ts';
import { paths } from '../../paths.ts';
import { rememberName } from '../../player-info.ts';
import { meQuery } from '../../session.ts';
import { recovery } from '../../texts/recovery.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Submit } from '../../ui/submit.tsx';
import { RecoveryScreen } from './recovery-screen.tsx';
import { useLinkToken } from './use-link-token.ts';

const texts = recovery.reset;

/** [A5] `/passwort-neu#<token>`: the target of a reset link. */
export function NewPasswordPage() {
  const token = useLinkToken();
  // A new token resets the form.
  return token ? <Step key={token} token={token} /> : <Expired />;
}

type Outcome = { username: string } | 'expired';

function Step({ token }: { token: string }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  if (outcome === 'expired') return <Expired />;
  if (outcome) return <Done username={outcome.username} />;
  return (
    <RecoveryScreen title={texts.title} intro={texts.intro}>
      <NewPasswordForm token={token} onOutcome={setOutcome} />
    </RecoveryScreen>
  );
}

const PasswordReset = z
  .object({ newPassword: FilledPassword, confirm: Confirmation })
  .check(isConfirmed(({ newPassword }) => newPassword));

type FormProps = { token: string; onOutcome: (outcome: Outcome) => void };

function NewPasswordForm({ token, onOutcome }: FormProps) {
  const queryClient = useQueryClient();
  const form = useCheckedForm({
    shape: PasswordReset,
    defaults: { newPassword: '', confirm: '' },
    sentences: { 'fields-missing': texts.missing, 'passwords-differ': texts.differ },
    blame: {
      'password-too-short': 'newPassword',
      'password-too-long': 'newPassword',
      'password-common': 'newPassword',
    },
    failure: texts.failure,
    async send({ newPassword }) {
      try {
        const { username } = await call(accountApi.resetPassword, { body: { token, newPassword } });
        // This browser may have had a session of that account.
        await queryClient.resetQueries({ queryKey: meQuery.queryKey });
        rememberName(username);
        onOutcome({ username });
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'link-expired') throw error;
        onOutcome('expired');
      }
    },
  });
  return (
    <Panel title={texts.panel}>
      <form onSubmit={form.submit} noValidate className="grid grid-cols-1 gap-3">
        <PasswordField
          {...form.field('newPassword', 'confirm')}
          label={texts.password}
          hint={texts.passwordHint}
          autoComplete="new-password"
        />
        <PasswordField
          {...form.field('confirm')}
          label={texts.confirm}
          hint={texts.confirmHint}
          autoComplete="new-password"
        />
        <Submit isBusy={form.isBusy} problem={form.problem}>
          {form.isBusy ? texts.busy : texts.submit}
        </Submit>
      </form>
    </Panel>
  );
}

/** Shows the username, which is needed to sign in. */
function Done({ username }: { username: string }) {
  return (
    <RecoveryScreen title={texts.doneTitle}>
      <p>
        {texts.done} <bdi className="font-[750] wrap-anywhere">{username}</bdi>
      </p>
      <Link
        href={paths.auth(undefined, undefined, 'login')}
        className={buttonClass('primary')}
        replace
      >
        {texts.signIn}
      </Link>
    </RecoveryScreen>
  );
}

function Expired() {
  return (
    <RecoveryScreen title={recovery.expiredTitle}>
      <p>{texts.expired}</p>
      <div className="grid grid-cols-1 gap-3">
        <Link href={paths.forgotPassword} className={buttonClass('primary')} replace>
          {texts.newLink}
        </Link>
        <Link
          href={paths.auth(undefined, undefined, 'login')}
          className={buttonClass('ghost', 'md')}
          replace
        >
          {texts.signIn}
        </Link>
      </div>
    </RecoveryScreen>
  );
}
