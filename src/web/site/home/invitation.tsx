import { Hourglass } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'wouter';
import type { LobbyCheck } from '../../../contract/shapes.ts';
import { GRADIENTS } from '../../../game/avatars.ts';
import { MAX_PLAYERS } from '../../../game/limits.ts';
import { Footer } from '../../frame/layout/footer.tsx';
import { Header } from '../../frame/layout/header.tsx';
import { PageTitle } from '../../frame/layout/page-title.tsx';
import { Screen } from '../../frame/layout/screen.tsx';
import { Face } from '../../kit/face/face.tsx';
import type { Mood } from '../../kit/face/mood.ts';
import { paths } from '../../kit/paths.ts';
import { prefersReducedMotion } from '../../kit/platform/reduced-motion.ts';
import { useIsHydrated } from '../../kit/platform/use-is-hydrated.ts';
import { Animated, FLIP } from '../../kit/ui/animated.tsx';
import { Crown } from '../../kit/ui/avatar.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { cx } from '../../kit/ui/class-names.ts';
import { Loading } from '../../kit/ui/loading.tsx';
import { prefetchLobby } from '../../play/phase-pages.ts';
import { SettingsFacts } from '../../play/settings/settings-facts.tsx';
import { common, home } from '../../texts/index.ts';
import { CodeField, JoinActions, Perforation } from './join-fields.tsx';
import { NameField } from './name-field.tsx';
import { type JoinForm, useJoinForm } from './use-join-form.ts';
import { isFull, statusText } from './use-lobby-check.ts';

const texts = home.invitation;
const FACES_IN_ROW = 4;
/** Longer names get a smaller headline. */
const LONG_NAME = 6;
const TEAR_MS = 320;
/** Punched out of the ticket: the colour of the page behind it. */
const HOLE = 'bg-[#1d1021]';

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
  const isWithoutSeat = isFull(lobby);
  const isRunning = lobby !== undefined && lobby.status !== 'waiting';
  const focusField = useEffectEvent(() => {
    const { codeField, nameField, isNameTyped } = form;
    const field = isCodeWrong && !isNameTyped ? codeField : isSignedOut ? nameField : null;
    field?.ref.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    // Again when this is known.
    if (isCodeWrong || (isSignedOut && !isWithoutSeat)) focusField();
  }, [isCodeWrong, isSignedOut, isWithoutSeat]);

  return (
    <Screen
      title={common.pageTitle(home.joinDialog.title)}
      header={
        // Prerendered for all codes: hydration would keep a wrong one.
        <Header
          account={Boolean(me)}
          menu={
            !me && (
              <Link
                href={paths.auth('join', isHydrated ? code : undefined)}
                className="inline-flex min-h-11 items-center px-2 text-base font-semibold text-muted no-underline hover:text-foreground"
              >
                {common.signIn}
              </Link>
            )
          }
        />
      }
      footer={<Footer />}
      // The footer begins below the window.
      className="min-h-[calc(100svh-4.5rem)] justify-end wide:justify-center"
    >
      <form
        aria-label={home.joinDialog.title}
        onSubmit={form.submit}
        noValidate
        className="mx-auto w-full max-w-[26rem] wide:max-w-[58rem]"
      >
        {/* On a low screen it fills the window, and the settings begin below. */}
        <div className="flex flex-col justify-end pt-2 max-tall:min-h-[calc(100svh-4rem)] max-tall:pb-2">
          {!isCodeWrong && <Faces count={lobby?.playerCount ?? 0} isWorried={isWithoutSeat} />}
          <div
            className={cx(
              'relative rounded-3xl controls-on-paper wide:grid wide:grid-cols-[1fr_45%]',
              !isTorn && 'overflow-hidden shadow-card',
            )}
          >
            <Animated
              {...tear}
              frames={{ transform: 'translateY(-1.5rem) rotate(-4deg)' }}
              className="on-paper halftone grid content-center gap-1.5 rounded-t-3xl px-5 pt-4 pb-4 wide:rounded-none lg:gap-4 lg:p-12"
            >
              <p className="flex flex-wrap items-center gap-x-2 text-sm font-bold text-muted wrap-anywhere lg:text-base">
                {texts.ticket}
                {lobby?.lobbyName && <bdi>· {lobby.lobbyName}</bdi>}
                {isHydrated && <span>#{form.code}</span>}
                {lobby?.lobbyName && (
                  <span className="rounded-full bg-ink px-2.5 py-0.5 text-xs text-primary">
                    {common.premium}
                  </span>
                )}
                {lobby && !isWithoutSeat && (
                  <span className="ml-auto text-xs font-medium lg:text-sm">
                    <span className={isRunning ? '' : 'max-fold:sr-only'}>{statusText(lobby)}</span>
                    {!isRunning && <span className="fold:hidden"> {places(lobby)}</span>}
                  </span>
                )}
              </p>
              {/* Two large lines for any name: the ticket must not move when the lobby is known. */}
              <PageTitle className="grid min-h-[2lh] content-center text-hero wrap-anywhere hyphens-auto max-fold:text-2xl lg:text-hero-wide">
                {isWithoutSeat ? (
                  <span className="lg:text-hero">{texts.full}</span>
                ) : lobby ? (
                  <span
                    className={cx(
                      lobby.hostName.length > LONG_NAME && 'text-2xl max-fold:text-xl lg:text-hero',
                    )}
                  >
                    <bdi>{lobby.hostName}</bdi> {texts.invites}
                  </span>
                ) : isCodeWrong ? (
                  home.joinDialog.title
                ) : (
                  <span className="lg:text-hero">{texts.invited}</span>
                )}
              </PageTitle>
              {isRunning && !isWithoutSeat ? (
                <p className="flex items-center gap-2 leading-snug font-semibold lg:text-lg">
                  <Hourglass className="size-6 shrink-0" />
                  {home.joinDialog.runningHint}
                </p>
              ) : (
                <p className="leading-snug max-tall:text-sm max-sm:low:hidden lg:text-lg">
                  {!isWithoutSeat ? texts.rule : me ? texts.backToSeat : texts.waitForSeat}
                </p>
              )}
            </Animated>
            <Animated
              {...tear}
              frames={{ transform: 'translateY(2.5rem) rotate(5deg)' }}
              className="on-paper halftone relative -mt-px rounded-b-3xl wide:grid wide:content-center wide:rounded-none wide:border-l-2 wide:border-dashed wide:border-ink/35"
            >
              <Perforation hole={HOLE} className="wide:hidden" />
              {['-top-3', '-bottom-3'].map((edge) => (
                <i
                  key={edge}
                  className={cx(
                    'absolute -left-3 hidden size-6 rounded-full wide:block',
                    edge,
                    HOLE,
                  )}
                />
              ))}
              <div className="grid min-h-46 grid-cols-1 content-center gap-3 px-5 pt-3.5 pb-5 lg:p-8 lg:[zoom:1.3] [&_button]:scroll-mb-3">
                {isWithoutSeat ? (
                  <NoSeat form={form} onClose={onClose} />
                ) : (
                  <>
                    {isCodeWrong && <CodeField {...form.codeField} autoFocus={false} />}
                    <NameField
                      {...form.nameField}
                      label={texts.name}
                      placeholder={texts.namePlaceholder}
                      // The outline covers the border.
                      inputClassName="focus-visible:-outline-offset-2! placeholder:text-muted!"
                    />
                    <JoinActions form={form} />
                  </>
                )}
              </div>
            </Animated>
          </div>
          <p className="mt-3 min-h-[1lh] text-center text-sm font-semibold lg:mt-5 lg:text-lg">
            {lobby && <Here lobby={lobby} />}
          </p>
        </div>
        <div className="min-h-[2lh] px-2 text-center text-sm text-balance text-muted wrap-anywhere lg:text-base">
          {lobby ? (
            <SettingsFacts settings={lobby.settings} isCentered />
          ) : (
            form.isChecking && (
              <Loading text={home.joinDialog.checking} className="justify-center" />
            )
          )}
        </div>
        <Button
          variant="ghost"
          size="md"
          onClick={onClose}
          className={cx('mx-auto flex!', isWithoutSeat && 'invisible')}
        >
          {common.back}
        </Button>
      </form>
    </Screen>
  );
}

const places = ({ playerCount }: LobbyCheck) => `${playerCount}/${MAX_PLAYERS}`;

/** One line for any name. A narrow phone has the places on the ticket. */
function Here({ lobby }: { lobby: LobbyCheck }) {
  const others = lobby.playerCount - 1;
  return (
    <>
      {texts.here}{' '}
      <bdi className="inline-block truncate align-bottom" style={{ maxWidth: '33%' }}>
        {lobby.hostName}
      </bdi>
      {others > 0 && ` ${texts.others(others)}`}
      {!isFull(lobby) && (
        <span className="font-medium text-muted max-fold:hidden"> · {places(lobby)}</span>
      )}
    </>
  );
}

/** A full lobby: the page goes on when a seat gets free; players with a session may have one. */
function NoSeat({ form, onClose }: { form: JoinForm; onClose: () => void }) {
  return (
    <>
      {form.me ? (
        <JoinActions form={form} />
      ) : (
        <Button onClick={form.check}>{texts.checkAgain}</Button>
      )}
      <Button variant="secondary" onClick={onClose}>
        {common.toHome}
      </Button>
    </>
  );
}

/**
 * The players behind the ticket, the first ones in front; seats get their faces in this order. On a
 * small phone they give way to the on-screen keyboard.
 */
function Faces({ count, isWorried }: { count: number; isWorried: boolean }) {
  const seats = GRADIENTS.slice(0, count);
  const row = 'flex h-full justify-center';
  return (
    <div
      aria-hidden="true"
      className="relative -z-1 -mb-3.5 h-[clamp(2.5rem,12svh,7rem)] px-8 max-sm:low:hidden wide:mb-0"
    >
      {seats.length > FACES_IN_ROW && (
        <div
          className={cx(row, 'absolute inset-x-12 max-tall:hidden')}
          style={{ bottom: 'min(88%, 58% + 3vw)' }}
        >
          {seats
            .slice(FACES_IN_ROW, 2 * FACES_IN_ROW)
            .map((avatar, i) => face(avatar, i, 'min(25%, 6.5rem)', 'calm'))}
        </div>
      )}
      <div className={cx(row, 'relative')}>
        {seats
          .slice(0, 2 * FACES_IN_ROW)
          .map((avatar, i) =>
            face(avatar, i, 'min(7rem, 14svh)', isWorried ? 'worried' : i === 0 ? 'happy' : 'calm'),
          )}
      </div>
    </div>
  );
}

const face = (avatar: string, i: number, maxWidth: string, mood: Mood) => {
  const isHost = avatar === GRADIENTS[0];
  return (
    <span
      key={avatar}
      style={{
        maxWidth,
        background: avatar,
        borderRadius: '34% 34% 0 0',
        animationDelay: `${i * 60}ms`,
      }}
      className={cx(
        'relative -mx-0.5 h-full flex-1 text-ink outline-4 outline-background animate-sheet',
        ['mt-0', 'mt-3', '-mt-1', 'mt-2'][i % FACES_IN_ROW],
        // All in one row where there is no second one.
        i >= FACES_IN_ROW && 'hidden max-tall:block',
      )}
    >
      <span className="relative block aspect-square">
        <Face avatar={avatar} mood={mood} />
        {isHost && <Crown className="bottom-[84%] left-0 size-[42%]" />}
      </span>
    </span>
  );
};
