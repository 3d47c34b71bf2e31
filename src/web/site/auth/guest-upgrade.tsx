import { useState } from 'react';
import { startAtTitle } from '../../frame/layout/page-title.tsx';
import { type PendingAction, paths } from '../../kit/paths.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Panel } from '../../kit/ui/panel.tsx';
import { Question } from '../../kit/ui/question.tsx';
import { useLogout } from '../../session/session.ts';
import { auth } from '../../texts/auth.ts';
import { profile } from '../profile/texts.ts';
import { RegisterForm, useRegisterForm } from './register-form.tsx';

const texts = profile.guest;

type GuestUpgradeProps = {
  username: string;
  /** The benefit of an account in this context. */
  intro?: string;
  /** Continued after signing in to an existing account; a new account continues on this page. */
  pendingAction?: PendingAction;
};

/** Turns a guest into an account, or switches to an existing one [A3]. */
export default function GuestUpgrade({
  username,
  intro = texts.intro,
  pendingAction,
}: GuestUpgradeProps) {
  const form = useRegisterForm(username, startAtTitle);
  const logout = useLogout(paths.auth(pendingAction, undefined, 'login'));
  const [isConfirming, setConfirming] = useState(false);
  return (
    <Panel title={auth.register.heading} intro={intro}>
      <RegisterForm form={form} />
      <Button variant="ghost" size="md" onClick={() => setConfirming(true)}>
        {texts.hasAccount}
      </Button>
      {isConfirming && (
        <Question
          title={texts.question}
          detail={texts.detail(username)}
          yes={texts.yes}
          no={texts.no}
          busy={logout.isPending}
          onYes={() => logout.mutate()}
          onNo={() => setConfirming(false)}
        />
      )}
    </Panel>
  );
}
