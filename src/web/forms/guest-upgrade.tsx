import { useState } from 'react';
import { Question } from '../menu/question.tsx';
import { RegisterForm, useRegisterForm } from '../pages/auth/register-form.tsx';
import { type Errand, paths } from '../paths.ts';
import { useLogout } from '../session.ts';
import { auth } from '../texts/auth.ts';
import { profile } from '../texts/profile.ts';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';

const texts = profile.guest;

/** The form is gone then: for people who do not see it, the page begins anew. */
function startAtTitle(): void {
  scrollTo({ top: 0 });
  document.querySelector('h1')?.focus({ preventScroll: true });
}

type GuestUpgradeProps = {
  username: string;
  /** What it is good for here. */
  intro?: string;
  /** What goes on after signing in to the account they have; a new one goes on right here. */
  errand?: Errand;
};

/** [A3] A guest becomes an account, or goes over to the one they have. */
export function GuestUpgrade({ username, intro = texts.intro, errand }: GuestUpgradeProps) {
  const form = useRegisterForm(username, startAtTitle);
  const logout = useLogout(paths.auth(errand, undefined, 'login'));
  const [isAsking, setAsking] = useState(false);
  return (
    <Panel title={auth.register.heading} intro={intro}>
      <RegisterForm form={form} />
      <Button variant="ghost" size="md" onClick={() => setAsking(true)}>
        {texts.hasAccount}
      </Button>
      {isAsking && (
        <Question
          title={texts.question}
          detail={texts.detail(username)}
          yes={texts.yes}
          no={texts.no}
          busy={logout.isPending}
          onYes={() => logout.mutate()}
          onNo={() => setAsking(false)}
        />
      )}
    </Panel>
  );
}
