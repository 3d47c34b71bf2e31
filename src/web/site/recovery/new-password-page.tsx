import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import * as z from 'zod/mini';
import { accountApi } from '../../../contract/account-api.ts';
import { Form } from '../../frame/forms/form.tsx';
import {
  Confirmation,
  FilledPassword,
  isConfirmed,
  NewPasswordFields,
} from '../../frame/forms/new-password.tsx';
import { useCheckedForm } from '../../frame/forms/use-checked-form.ts';
import { Page } from '../../frame/layout/page.tsx';
import { paths } from '../../kit/paths.ts';
import { listen } from '../../kit/platform/listen.ts';
import { buttonClass } from '../../kit/ui/button.tsx';
import { Panel } from '../../kit/ui/panel.tsx';
import { ApiError, call } from '../../session/api-client.ts';
import { rememberName } from '../../session/player-info.ts';
import { meQuery } from '../../session/session.ts';
import { auth } from '../../texts/auth.ts';
import { recovery } from './texts.ts';

const texts = recovery.reset;

/** `/passwort-neu#<token>`: the target of a reset link [A5]. */
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
    <Page width="card" title={texts.title} intro={texts.intro}>
      <NewPasswordForm token={token} onOutcome={setOutcome} />
    </Page>
  );
}

const PasswordReset = z
  .object({ password: FilledPassword, confirm: Confirmation })
  .check(isConfirmed());

type FormProps = { token: string; onOutcome: (outcome: Outcome) => void };

function NewPasswordForm({ token, onOutcome }: FormProps) {
  const queryClient = useQueryClient();
  const form = useCheckedForm({
    shape: PasswordReset,
    defaults: { password: '', confirm: '' },
    failure: texts.failure,
    async send({ password }) {
      try {
        const body = { token, newPassword: password };
        const { username } = await call(accountApi.resetPassword, { body });
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
      <Form form={form} texts={texts}>
        <NewPasswordFields form={form} labels={auth.newPassword.next} />
      </Form>
    </Panel>
  );
}

/** Shows the username, which is needed to sign in. */
function Done({ username }: { username: string }) {
  return (
    <Page width="card" title={texts.doneTitle}>
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
    </Page>
  );
}

function Expired() {
  return (
    <Page width="card" title={recovery.expiredTitle}>
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
    </Page>
  );
}

const TOKEN = /^#([A-Za-z0-9_-]{43})$/;

const tokenIn = (hash: string): string | null => TOKEN.exec(hash)?.[1] ?? null;

/**
 * The one-time token of the URL fragment; null if missing or malformed. Removes it from the
 * address, so that neither history nor screenshots contain it.
 */
export function useLinkToken(): string | null {
  const [token, setToken] = useState(() => tokenIn(location.hash));
  useEffect(() => {
    function take() {
      const found = tokenIn(location.hash);
      if (!found) return;
      history.replaceState(history.state, '', location.pathname);
      setToken(found);
    }
    take();
    // Another link was opened in this tab.
    return listen(window, ['hashchange'], take);
  }, []);
  return token;
}
