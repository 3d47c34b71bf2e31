import { memo, Suspense, useEffect, useState } from 'react';
import type { GameView } from '../../../contract/shapes.ts';
import { PageTitle } from '../../frame/layout/page-title.tsx';
import { Screen } from '../../frame/layout/screen.tsx';
import { SmallPrint } from '../../frame/layout/small-print.tsx';
import { HouseAd } from '../../frame/premium/house-ad.tsx';
import { Animated } from '../../kit/ui/animated.tsx';
import { announce } from '../../kit/ui/announcer.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { cx } from '../../kit/ui/class-names.ts';
import { useSlices } from '../../kit/ui/later.tsx';
import { optionalPart } from '../../kit/ui/lazy.tsx';
import { StepStart } from '../../kit/ui/step-start.ts';
import { toast } from '../../kit/ui/toast.ts';
import { live as liveTexts } from '../../texts/live.ts';
import { result as texts } from '../../texts/result.ts';
import { moves } from '../channel/moves.ts';
import { useLobby } from '../channel/use-lobby.ts';
import { useMove } from '../channel/use-move.ts';
import { LeaveButton } from '../menu/leave-button.tsx';
import { ActionBar } from '../parts/action-bar.tsx';
import { PhaseHeader } from '../parts/phase-header.tsx';
import { CROWD, Points } from '../parts/points.tsx';
import { TICKET_MS } from '../view/reveal-script.ts';
import { isGameOver, standings } from '../view/standings.ts';
import { ownResult } from './own-points.ts';
import { OwnTicket } from './own-ticket.tsx';
import { Sky } from './sky.tsx';
import { Unmasking } from './unmasking.tsx';

const Confetti = optionalPart(() => import('../parts/confetti.tsx'));
const PointsStrip = optionalPart(() => import('./points-strip.tsx'));
const Votes = optionalPart(() => import('./votes.tsx'));
const HostOptions = optionalPart(() => import('./host-options.tsx'));
const SuspicionReplay = optionalPart(() => import('../suspicion/suspicion-replay.tsx'));

/** Why the round ended as it did. */
function explanation({ endReason, winnerType, imposterIds, accusedIds }: GameView): string {
  if (endReason !== null && endReason !== 'votes') return texts.why[endReason];
  const caught = accusedIds.filter((id) => imposterIds.includes(id)).length;
  return winnerType === 'group'
    ? texts.caught(imposterIds.length, caught)
    : texts.escaped(imposterIds.length);
}

/** Rendered one after the other: headline, card, ticket, and the four of `Details`. */
const PARTS = 7;

type RoundResultProps = {
  /** The last step of the reveal, by this device's clock; 0: long over. */
  startedAt: number;
  /** Seen for the first time, right after the reveal. */
  isFresh: boolean;
  hasPoints: boolean;
  canGoOn: boolean;
  onPodium: () => void;
};

/** As the variant `flat`. */
const FLAT = '(min-width: 40rem) and (max-width: 59.99rem) and (max-height: 29.99rem)';

/** Winner and reason, Imposters, word, own points, votes and points of all. */
export default function RoundResult({
  startedAt,
  isFresh,
  hasPoints,
  canGoOn,
  onPodium,
}: RoundResultProps) {
  const { game, me, local } = useLobby();
  // As first rendered: the animations of the last step run once.
  const [begin] = useState(startedAt);
  // In the last round all points are the podium's.
  const hasDetails = hasPoints || !local?.note;
  const hasWon = ownResult(game, me.id)?.hasWon ?? false;
  // [P] Unlimited rounds: the host may restart after any round.
  const isEndless = game.totalRounds === 0 && me.isHost;
  const shown = useSlices(PARTS, startedAt === 0);
  useEffect(() => {
    if (!isFresh) return;
    // On a phone in landscape the headline stands where the strip would.
    if (matchMedia(FLAT).matches) announce(liveTexts.roundOver);
    else toast({ title: liveTexts.roundOver, repeatsScreen: true });
  }, [isFresh]);
  return (
    <StepStart value={begin}>
      <Screen
        title={liveTexts.titleResult(game.currentRound)}
        header={
          // Not of a dialog that the menu opens.
          <div className="[&_:focus-visible]:outline-ink [&_button]:not-in-[dialog]:bg-ink/88 [&_button]:not-in-[dialog]:text-paper">
            <PhaseHeader />
          </div>
        }
        banner={null}
        light={game.winnerType ?? undefined}
        className="animate-none!"
      >
        <div
          data-crowd={(hasPoints && standings(game).length >= CROWD) || undefined}
          className={cx(
            'result-grid relative mt-3',
            !hasDetails && 'lg:mx-auto lg:flex! lg:w-full lg:max-w-[36rem] lg:items-stretch!',
          )}
        >
          {/* In landscape between the buttons of the header. */}
          <div className="pointer-events-none relative grid gap-1 text-center text-ink [grid-area:title] flat:-mt-14 flat:pr-28 flat:pl-58">
            <Sky />
            <PageTitle className="text-[min(2.4375rem,9.6vw)] leading-[1.04] max-tall:text-[min(1.5625rem,6.2vw)] huge:text-[9.6vw]! lg:text-[3rem]">
              {texts.headline(game.winnerType, game.imposterIds.length)}
            </PageTitle>
            <p className="text-[min(1.0625rem,5.8vw)] font-[650] low:text-[min(0.9375rem,5.8vw)] lg:text-lg">
              {explanation(game)}
            </p>
            {hasWon && isFresh && shown === PARTS && (
              <Suspense fallback={null}>
                <Confetti />
              </Suspense>
            )}
          </div>
          <div className="[grid-area:unmasking]">{shown > 1 && <Unmasking />}</div>
          <div className="[grid-area:own]">
            {shown > 2 && <OwnTicket />}
            {local?.note && (
              <p className="text-center text-sm text-balance text-muted flat:mt-3">{local.note}</p>
            )}
          </div>
          {shown > 4 && hasPoints && (
            <Suspense fallback={null}>
              <PointsStrip />
            </Suspense>
          )}
          {/* At one phone the last round may have none. */}
          {shown > 3 && (hasPoints || !local?.note) && (
            <Details shown={shown - 3} hasPoints={hasPoints} />
          )}
          {/* On a low screen below the ticket, where it covers nothing. */}
          <ActionBar
            className={cx(
              'pt-4 max-tall:pt-2 flat:pt-0 [grid-area:bar] lg:sticky! lg:pb-4!',
              // Without a ticket the button would stand alone.
              local ? hasDetails && 'lg:self-start' : 'lg:self-end',
            )}
          >
            {canGoOn && shown === PARTS ? (
              <Animated frames={{ opacity: 0 }} ms={300} delayMs={TICKET_MS}>
                <div
                  className={cx(
                    'tap-shield grid gap-2.5',
                    isEndless && 'grid-cols-2 huge:grid-cols-1',
                  )}
                >
                  {isGameOver(game) ? (
                    <Button onClick={onPodium}>{texts.toPodium}</Button>
                  ) : (
                    <Next />
                  )}
                  {isEndless && <PlayAgain />}
                </div>
              </Animated>
            ) : (
              // Reserves the height of the buttons.
              <div className="min-h-14" />
            )}
          </ActionBar>
        </div>
      </Screen>
    </StepStart>
  );
}

/** Points, suspicions, votes. Each waits for the one before, so that nothing is pushed down. */
const Details = memo(function Details({ shown, hasPoints }: { shown: number; hasPoints: boolean }) {
  const { me, local } = useLobby();
  return (
    <Animated
      frames={{ opacity: 0, transform: 'translateY(1rem)' }}
      ms={300}
      delayMs={160}
      // Dimmed, as the confetti falls behind it. On a small phone it starts below the first screen.
      className="-mx-3 grid grid-cols-1 gap-4 rounded-2xl bg-background/80 px-3 pb-4 max-tall:order-1 max-tall:max-sm:absolute inset-x-0 top-full [grid-area:details] lg:mx-0 lg:gap-6 lg:bg-surface lg:p-7 lg:shadow-card"
    >
      {hasPoints && <Points />}
      {/* After a reload the points do not wait for the chunks of the others. */}
      <Suspense fallback={null}>
        {shown > 1 && !local && <SuspicionReplay />}
        {shown > 2 && !local?.note && <Votes />}
        {shown > 2 && me.isHost && <HostOptions />}
        {shown > 3 && !local && (
          <>
            <HouseAd />
            <LeaveButton />
            <SmallPrint opens="new-tab" />
            {/* There this part does not count for the height of the page. */}
            <i className="hidden max-tall:max-sm:grid" style={{ height: 'var(--dock)' }} />
          </>
        )}
      </Suspense>
    </Animated>
  );
});

function Next() {
  const { game } = useLobby();
  const move = useMove(moves.nextRound);
  return (
    <Button
      className="px-2!"
      busy={move.isPending}
      onClick={() => void move.run(game.currentRound)}
    >
      {move.label(texts.nextRound)}
    </Button>
  );
}

function PlayAgain() {
  const move = useMove(moves.restart);
  return (
    <Button
      variant="secondary"
      className="px-2!"
      busy={move.isPending}
      onClick={() => void move.run()}
    >
      {texts.playAgain}
    </Button>
  );
}
