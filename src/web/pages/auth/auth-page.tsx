import { type FormEvent, useRef, useState } from 'react';
import { Redirect, useSearchParams } from 'wouter';
import { sentenceOf } from '../../api-client.ts';
import { Footer } from '../../layout/footer.tsx';
import { Header } from '../../layout/header.tsx';
import { PageTitle } from '../../layout/page-title.tsx';
import { Screen } from '../../layout/screen.tsx';
import { nameProblem } from '../../name-check.ts';
import { paths } from '../../paths.ts';
import { playerInfo } from '../../player-info.ts';
import { useGuestLogin, useMe } from '../../session.ts';
import { auth, common } from '../../texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Mask } from '../../ui/mask.tsx';
import { toast } from '../../ui/toast.ts';
import { exactCode } from '../home/lobby-code.ts';

/** `/auth`: who signs in goes on to what they wanted; the code of an invitation comes along. */
export default function AuthPage() {
  const me = useMe();
  const [query] = useSearchParams();
  const action = query.get('action');
  const code = exactCode(query.get('join'));
  const invitation = action === 'join' && code ? code : undefined;

  if (me) {
    const next =
      action === 'create' || action === 'join' ? paths.homeWith(action, invitation) : paths.home;
    return <Redirect to={next} replace />;
  }
  return (
    <Screen
      title={common.pageTitle(auth.title)}
      header={<Header back />}
      footer={<Footer />}
      className="gap-7 pt-6 breit:mx-auto breit:w-full breit:max-w-[30rem] lg:justify-center"
    >
      <div className="grid gap-4">
        <Mask className="w-16 -rotate-6 text-zinnober" />
        <PageTitle className="text-2xl hyphens-auto wrap-anywhere">{auth.headline}</PageTitle>
      </div>
      <GuestForm invitation={invitation} />
    </Screen>
  );
}

function GuestForm({ invitation }: { invitation: string | undefined }) {
  const [name, setName] = useState(() => playerInfo().name);
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const login = useGuestLogin();

  function refuse(sentence: string) {
    setProblem(sentence);
    input.current?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = nameProblem(name, auth.nameMissing);
    if (wrong) return refuse(wrong);
    login.mutate(name, {
      onError: (error) => {
        const sentence = sentenceOf(error, auth.failure);
        toast({ title: auth.failure, description: sentence, tone: 'error' });
        refuse(sentence);
      },
    });
  }

  return (
    <section
      aria-labelledby="gast"
      className="grid gap-5 rounded-2xl bg-samt/90 p-5 kontur-zart sm:p-7"
    >
      <div className="grid gap-1">
        <h2 id="gast" className="text-xl">
          {auth.guestTitle}
        </h2>
        <p className="text-puder">{invitation ? auth.invited(invitation) : auth.guestIntro}</p>
      </div>
      <form onSubmit={submit} noValidate className="grid gap-5">
        <Field
          ref={input}
          label={auth.name}
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            setProblem(null);
          }}
          error={problem}
          hint={auth.nameHint}
          name="nickname"
          autoComplete="nickname"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={80}
        />
        <Button type="submit" busy={login.isPending}>
          {login.isPending ? auth.busy : auth.submit}
        </Button>
      </form>
    </section>
  );
}
