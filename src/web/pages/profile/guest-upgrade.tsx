import { useState } from 'react';
import { Question } from '../../menu/question.tsx';
import { paths } from '../../paths.ts';
import { useLogout } from '../../session.ts';
import { auth } from '../../texts/auth.ts';
import { profile } from '../../texts/profile.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RegisterForm, useRegisterForm } from '../auth/register-form.tsx';

const texts = profile.guest;

/** The form is gone then: for people who do not see it, the page begins anew. */
function startAtTitle(): void {
  scrollTo({ top: 0 });
  document.querySelector('h1')?.focus({ preventScroll: true });
}

/** [A3] A guest becomes an account, or goes over to the one they have. */
export function GuestUpgrade({ username }: { username: string }) {
  const form = useRegisterForm(username, startAtTitle);
  const logout = useLogout(paths.auth(undefined, undefined, 'login'));
  const [isAsking, setAsking] = useState(false);
  return (
    <Panel title={auth.register.heading} intro={texts.intro}>
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
