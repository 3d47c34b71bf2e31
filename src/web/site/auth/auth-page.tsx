import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Redirect, useLocation, useSearchParams } from 'wouter';
import { findCode } from '../../../contract/find-code.ts';
import { gameApi } from '../../../contract/game-api.ts';
import { NAME_MAX } from '../../../game/limits.ts';
import { unitsOf } from '../../../game/text.ts';
import { Form } from '../../frame/forms/form.tsx';
import { useCheckedForm } from '../../frame/forms/use-checked-form.ts';
import { Footer } from '../../frame/layout/footer.tsx';
import { Header } from '../../frame/layout/header.tsx';
import { PageTitle } from '../../frame/layout/page-title.tsx';
import { Screen } from '../../frame/layout/screen.tsx';
import { type AuthTab, type PendingAction, paths, pendingActions } from '../../kit/paths.ts';
import { Field } from '../../kit/ui/field.tsx';
import { Mask } from '../../kit/ui/mask.tsx';
import { Panel } from '../../kit/ui/panel.tsx';
import { TabPanel, Tabs } from '../../kit/ui/tabs.tsx';
import { toast } from '../../kit/ui/toast.ts';
import { playerInfo } from '../../session/player-info.ts';
import { signInAsGuest, useMe } from '../../session/session.ts';
import { auth } from '../../texts/auth.ts';
import { common, toasts } from '../../texts/index.ts';
import { LoginForm, useLoginForm } from './login-form.tsx';
import { RegisterForm, useRegisterForm } from './register-form.tsx';

type Tab = 'guest' | AuthTab;

const tabs = (['guest', 'login', 'register'] as const).map((value) => ({
  value,
  label: auth.tab[value],
}));

/** `/auth`: after sign-in, continues to the requested page; keeps the invitation code. */
export default function AuthPage() {
  const me = useMe();
  const [query] = useSearchParams();
  const action = actionOf(query.get('action'));
  const code = findCode(query.get('join') ?? '');
  const invitation = action === 'join' && code ? code : undefined;

  // After the title, which takes it on other pages.
  useEffect(() => {
    const inputs = [...document.querySelectorAll<HTMLInputElement>('main form input')];
    inputs.find(({ value }) => value === '')?.focus({ preventScroll: true });
  }, []);

  if (me) return <Redirect to={nextPath(action, invitation)} replace />;
  return (
    <Screen
      title={common.pageTitle(auth.title)}
      header={<Header back />}
      footer={<Footer />}
      className="sign-in gap-4 max-tall:gap-2 pt-4 max-tall:pt-2 wide:grid wide:items-start wide:gap-12"
    >
      <div className="flex items-center justify-between gap-4 wide:grid wide:not-low:pt-16">
        <Mask className="order-1 w-14 shrink-0 -rotate-6 text-danger max-tall:hidden wide:order-none lg:w-24" />
        <PageTitle className="text-xl hyphens-auto wrap-anywhere lg:text-hero-wide">
          {auth.headline}
        </PageTitle>
      </div>
      <SignInTabs tab={tabOf(query.get('tab'), action)} action={action} invitation={invitation} />
    </Screen>
  );
}

type SignInTabsProps = {
  tab: Tab;
  action: PendingAction | undefined;
  invitation: string | undefined;
};

/** The three tabs. Their forms live here, so that input survives switching. */
function SignInTabs({ tab, action, invitation }: SignInTabsProps) {
  const [, navigate] = useLocation();
  const [name] = useState(() => typedEarly() || playerInfo().name);
  const forms = {
    guest: useGuestForm(name),
    login: useLoginForm(name),
    register: useRegisterForm(name),
  };
  const continuation = invitation
    ? auth.invited(invitation)
    : action && action in auth.continuations
      ? auth.continuations[action as keyof typeof auth.continuations]
      : null;
  /** On a low screen only what follows has room. */
  const introOf = (text: string) => continuation ?? <span className="max-tall:hidden">{text}</span>;

  function turnTo(next: Tab) {
    // The username is shared by all tabs.
    const { username } = forms[tab].typed();
    forms[next].retype({ username });
    const named = next === 'guest' ? undefined : next;
    navigate(paths.auth(action, invitation, named), { replace: true });
  }

  return (
    <Tabs
      label={auth.tabs}
      // A guest cannot buy.
      tabs={action === 'premium' ? tabs.filter(({ value }) => value !== 'guest') : tabs}
      value={tab}
      onChange={turnTo}
      // Next to the back link, as a phone in landscape has no room.
      className="wide:low:-mt-14"
    >
      <TabPanel value="guest">
        <GuestForm form={forms.guest} intro={introOf(texts.intro)} />
      </TabPanel>
      <TabPanel value="login">
        <LoginForm form={forms.login} intro={introOf(auth.login.intro)} />
      </TabPanel>
      <TabPanel value="register">
        <Panel title={auth.register.heading} intro={introOf(auth.register.intro)}>
          <RegisterForm form={forms.register} />
        </Panel>
      </TabPanel>
    </Tabs>
  );
}

/** A name that was typed into the prerendered form, which hydration would clear. */
const typedEarly = (): string | undefined =>
  globalThis.document?.querySelector<HTMLInputElement>('main form input')?.value;

function actionOf(text: string | null): PendingAction | undefined {
  return pendingActions.find((action) => action === text);
}

function nextPath(action: PendingAction | undefined, invitation: string | undefined): string {
  switch (action) {
    case undefined:
      return paths.home;
    case 'premium':
      return paths.premium;
    case 'profile':
      return paths.profile();
    case 'admin':
      return paths.admin();
    default:
      return paths.homeWith(action, invitation);
  }
}

function tabOf(named: string | null, action: PendingAction | undefined): Tab {
  if (named === 'login' || named === 'register') return named;
  return action === 'premium' ? 'register' : 'guest';
}

const texts = auth.guest;

function useGuestForm(username: string) {
  const queryClient = useQueryClient();
  return useCheckedForm({
    shape: gameApi.guest.body,
    defaults: { username },
    failure: toasts.guestFailed,
    failureTitle: toasts.guestFailed,
    async send(read) {
      const guest = await signInAsGuest(queryClient, read.username);
      const { title, description } = toasts.guestIn;
      toast({ title, description: description(guest.username), repeatsScreen: true });
    },
  });
}

type GuestFormProps = { form: ReturnType<typeof useGuestForm>; intro: ReactNode };

function GuestForm({ form, intro }: GuestFormProps) {
  return (
    <Panel title={texts.heading} intro={intro}>
      <Form form={form} texts={texts}>
        <Field
          {...form.field('username')}
          label={texts.name}
          hint={texts.nameHint}
          autoComplete="nickname"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={unitsOf(NAME_MAX)}
        />
      </Form>
    </Panel>
  );
}
