import { useEffect, useEffectEvent, useState } from 'react';
import type { LobbyCheck } from '../../../contract/shapes.ts';
import { GRADIENTS } from '../../../game/avatars.ts';
import { MAX_PLAYERS } from '../../../game/limits.ts';
import { Face } from '../../face/face.tsx';
import { Footer } from '../../layout/footer.tsx';
import { Header } from '../../layout/header.tsx';
import { PageTitle } from '../../layout/page-title.tsx';
import { Screen } from '../../layout/screen.tsx';
import { prefetchLobby } from '../../lobby/phase-page.tsx';
import { paths } from '../../paths.ts';
import { prefersReducedMotion } from '../../platform/reduced-motion.ts';
import { useIsHydrated } from '../../platform/use-is-hydrated.ts';
import { SettingsFacts } from '../../settings/settings-facts.tsx';
import { common, home } from '../../texts/index.ts';
import { Animated, FLIP } from '../../ui/animated.tsx';
import { Crown } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Loading } from '../../ui/loading.tsx';
import { Perforation } from '../../ui/perforation.tsx';
import { CodeField, JoinActions } from './join-fields.tsx';
import { statusText } from './lobby-status.ts';
import { NameField } from './name-field.tsx';
import { useJoinForm } from './use-join-form.ts';

const texts = home.invitation;
const FACES_MAX = 5;
/** Longer names get a smaller headline. */
const LONG_NAME = 9;
const TEAR_MS = 320;

type InvitationProps = { code: string; onClose: () => void };

/** `/?join={code}`: the lobby's admission ticket, with a field for the name; joining tears it. Prerendered without code. */
export function Invitation({ code, onClose }: InvitationProps) {
  const [isTorn, setTorn] = useState(false);
  const form = useJoinForm(code, async () => {
    if (prefersReducedMotion()) return;
    setTorn(true);
    await new Promise((resolve) => setTimeout(resolve, TEAR_MS));
  });
  // It stays torn until the lobby is there.
  const tear = { isOn: isTorn, isFinal: true, ms: TEAR_MS, easing: FLIP };
  const isHydrated = useIsHydrated();
  const { lobby, problem, me } = form;
  const [isCodeWrong, setCodeWrong] = useState(false);
  if (problem && !isCodeWrong) setCodeWrong(true);

  const hasName = me !== undefined && form.nameField.value !== '';
  useEffect(() => {
    if (hasName) prefetchLobby();
  }, [hasName]);

  const isSignedOut = me === null;
  const focusField = useEffectEvent(() => {
    const { codeField, nameField, isNameTyped } = form;
    const field = isCodeWrong && !isNameTyped ? codeField : isSignedOut ? nameField : null;
    field?.ref.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    // Again when this is known.
    if (isCodeWrong || isSignedOut) focusField();
  }, [isCodeWrong, isSignedOut]);

  return (
    <Screen
      title={common.pageTitle(home.joinDialog.title)}
      header={
        // Prerendered for all codes: hydration would keep a wrong one.
        <Header account signInHref={paths.auth('join', isHydrated ? code : undefined)} />
      }
      footer={<Footer />}
      // The footer begins below the window.
      className="min-h-[calc(100svh-4.5rem)] justify-end wide:justify-center"
    >
      <form
        aria-label={home.joinDialog.title}
        onSubmit={form.submit}
        noValidate
        className="mx-auto w-full max-w-[26rem] pt-2 wide:max-w-[58rem]"
      >
        {!isCodeWrong && <Faces count={lobby?.playerCount ?? 0} />}
        <div
          className={cx(
            'relative rounded-3xl controls-on-paper wide:grid wide:grid-cols-[1fr_45%] wide:[--stub:55%]',
            !isTorn && 'overflow-hidden shadow-card wide:ticket-notch',
          )}
        >
          <Animated
            {...tear}
            frames={{ transform: 'translateY(-1.5rem) rotate(-4deg)' }}
            className="on-paper halftone grid content-center gap-1.5 rounded-t-3xl px-5 pt-4 pb-4 wide:rounded-none lg:gap-4 lg:p-12"
          >
            <p className="flex flex-wrap items-center gap-x-2 font-bold text-muted wrap-anywhere max-tall:text-sm">
              {texts.ticket}
              {lobby?.lobbyName && <bdi>· {lobby.lobbyName}</bdi>}
              {isHydrated && <span>#{form.code}</span>}
              {lobby?.lobbyName && (
                <span className="rounded-full bg-ink px-2.5 py-0.5 text-xs text-primary">
                  {common.premium}
                </span>
              )}
            </p>
            {/* Two large lines for any name: the ticket must not move when the lobby is known. */}
            <PageTitle className="grid min-h-[2lh] content-center text-hero wrap-anywhere hyphens-auto max-fold:text-2xl lg:text-hero-wide">
              {lobby ? (
                <span className={cx(lobby.hostName.length > LONG_NAME && 'text-2xl lg:text-hero')}>
                  <bdi>{lobby.hostName}</bdi> {texts.invites}
                </span>
              ) : isCodeWrong ? (
                home.joinDialog.title
              ) : (
                <span className="lg:text-hero">{texts.invited}</span>
              )}
            </PageTitle>
            <p className="leading-snug max-tall:text-sm max-sm:low:hidden lg:text-lg">
              {texts.rule}
            </p>
          </Animated>
          <Animated
            {...tear}
            frames={{ transform: 'translateY(2.5rem) rotate(5deg)' }}
            className="on-paper halftone -mt-px rounded-b-3xl wide:grid wide:content-center wide:rounded-none wide:border-l-2 wide:border-dashed wide:border-ink/35"
          >
            <Perforation hole="bg-[#1d1021]" className="wide:hidden" />
            <div className="grid grid-cols-1 gap-3 px-5 pt-3.5 pb-5 lg:p-10 [&_button]:scroll-mb-3">
              {isCodeWrong && <CodeField {...form.codeField} autoFocus={false} />}
              <NameField {...form.nameField} label={texts.name} />
              <JoinActions form={form} />
            </div>
          </Animated>
        </div>
        {/* Reserves the height of the facts. */}
        <div className={cx('pt-4', isCodeWrong ? 'empty:hidden' : 'min-h-21 wide:min-h-16')}>
          {lobby ? (
            <Facts lobby={lobby} />
          ) : (
            form.isChecking && (
              <Loading text={home.joinDialog.checking} className="justify-center" />
            )
          )}
        </div>
        <Button variant="ghost" size="md" onClick={onClose} className="mx-auto mt-2 flex!">
          {common.back}
        </Button>
      </form>
    </Screen>
  );
}

/**
 * The players behind the ticket; seats get their faces in this order. On a small phone they give way
 * to the on-screen keyboard.
 */
function Faces({ count }: { count: number }) {
  return (
    <div
      aria-hidden="true"
      className="-mb-3.5 flex h-[clamp(2.5rem,12svh,7rem)] justify-center px-[9%] max-sm:low:hidden wide:mb-0"
    >
      {GRADIENTS.slice(0, Math.min(count, FACES_MAX)).map((avatar, i) => (
        <span
          key={avatar}
          style={{ background: avatar, animationDelay: `${i * 60}ms` }}
          className={cx(
            'relative -mx-0.5 h-full max-w-[min(7rem,14svh)] flex-1 rounded-t-[34%] text-ink outline-4 outline-background animate-sheet',
            ['mt-0', 'mt-3', '-mt-1', 'mt-2', 'mt-4'][i],
          )}
        >
          <span className="block aspect-square">
            <Face avatar={avatar} mood={i === 0 ? 'happy' : 'calm'} />
          </span>
          {i === 0 && <Crown className="-top-4 -left-3 size-7" />}
        </span>
      ))}
    </div>
  );
}

function Facts({ lobby }: { lobby: LobbyCheck }) {
  return (
    <div className="grid gap-1 px-2 text-center text-sm text-balance text-muted wrap-anywhere">
      <p className="font-semibold text-foreground">
        {texts.here(lobby.hostName, lobby.playerCount)}
      </p>
      <p>
        <span className="inline-block">
          {lobby.playerCount}/{MAX_PLAYERS}
        </span>{' '}
        · <span className="inline-block">{statusText(lobby)}</span> ·{' '}
        <SettingsFacts settings={lobby.settings} />
      </p>
    </div>
  );
}
