import { type CSSProperties, Suspense, useEffect, useState } from 'react';
import { layers } from '../../kit/ui/layers.ts';
import { lazyComponent, prefetch } from '../../kit/ui/lazy.tsx';
import { live as liveTexts } from '../../texts/live.ts';
import { useLobby } from '../channel/use-lobby.ts';
import { useSteps } from '../reveal/use-steps.ts';
import { revealScript } from '../view/reveal-script.ts';
import { isGameOver } from '../view/standings.ts';

const Reveal = lazyComponent(() => import('../reveal/reveal.tsx'));
const RoundResult = lazyComponent(() => import('./round-result.tsx'));
const ReactionDock = lazyComponent(() => import('../reactions/reaction-dock.tsx'));
// Loaded with this page, which is prefetched when a lobby opens.
prefetch(Reveal.preload(), RoundResult.preload(), ReactionDock.preload());

const PodiumPage = lazyComponent(() => import('../podium/podium-page.tsx'));

/** Room for the reactions: of a thumb, with large text at most a tenth of the screen. */
const room = {
  '--dock': 'calc(max(48px, min(3.5rem, 10svh)) + env(safe-area-inset-bottom))',
  '--safe': '0px',
  paddingBottom: 'var(--dock)',
} as CSSProperties;

/** How long the last round is shown before the podium opens. */
const PODIUM_AFTER_MS = 10_000;

/** `/result/{code}`: the reveal, then the round; after the last one also the podium. */
export default function ResultPage() {
  const { game, me, local } = useLobby();
  const { running, isOver, isSkipped, skip } = useSteps(
    revealScript(game),
    game.revealStartsAt,
    'ticket',
  );
  const [isLate] = useState(isOver);
  const { shown, show } = usePodium(isOver, running.startedAt);

  useEffect(() => {
    document.title = liveTexts.titleResult(game.currentRound);
  }, [game.currentRound]);

  const isRevealing = running.step.kind !== 'ticket' && running.step.kind !== 'over';
  return (
    <div style={local ? undefined : room}>
      {isRevealing ? (
        <Reveal key="reveal" running={running} onSkip={skip} />
      ) : shown === 'podium' ? (
        <PodiumPage key="podium" onBack={() => show('round')} />
      ) : (
        <RoundResult
          key="round"
          startedAt={isLate ? 0 : running.startedAt}
          isFresh={!isLate && shown === null}
          // A skip by another player must not end the reveal for all.
          // The podium tells the final standings.
          hasPoints={!isGameOver(game) || shown !== null}
          canGoOn={isOver || (isSkipped && me.isHost)}
          onPodium={() => show('podium')}
        />
      )}
      {!local && (
        <Suspense fallback={null}>
          <ReactionDock />
        </Suspense>
      )}
    </div>
  );
}

/** Opens the podium some time after the last reveal, unless the player does so earlier. */
function usePodium(isRevealOver: boolean, stepStartedAt: number) {
  const { game } = useLobby();
  const [shown, show] = useState<'round' | 'podium' | null>(null);
  const isNext = isRevealOver && isGameOver(game);
  useEffect(() => {
    if (!isNext) return;
    let isLeft = false;
    const wait = Math.max(0, stepStartedAt + PODIUM_AFTER_MS - Date.now());
    const isTime = new Promise((resolve) => setTimeout(resolve, wait));
    // Without network, or below an open dialog, the result of the round stays.
    Promise.all([PodiumPage.preload(), isTime]).then(() => {
      if (!isLeft && layers.get().length === 0) show((current) => current ?? 'podium');
    }, reportError);
    return () => {
      isLeft = true;
    };
  }, [isNext, stepStartedAt]);
  return { shown, show };
}
