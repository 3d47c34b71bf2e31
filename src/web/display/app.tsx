import { type ReactElement, useEffect, useMemo } from 'react';
import type { GameView } from '../../contract/shapes.ts';
import { useStore } from '../kit/platform/store.ts';
import { useIsWithoutInput } from '../kit/platform/use-is-without-input.ts';
import { cx } from '../kit/ui/class-names.ts';
import { keepAwake } from '../play/channel/wake-lock.ts';
import { useRoundStart } from '../play/view/use-round-start.ts';
import { ViewContext } from '../play/view/use-view.ts';
import { basics as liveTexts } from '../texts/live.ts';
import { Controls } from './controls.tsx';
import { displayStore } from './display-client.ts';
import { Idle, useIsIdle } from './scenes/idle.tsx';
import { LastWord } from './scenes/last-word.tsx';
import { Lobby } from './scenes/lobby.tsx';
import { Pairing } from './scenes/pairing.tsx';
import { Result } from './scenes/result.tsx';
import { Talk } from './scenes/talk.tsx';
import { sceneKey } from './scenes/timeline.ts';
import { Ballot, Runoff } from './scenes/vote.tsx';
import { play, useSoundReport, useSounds } from './sound.ts';

/** The pointer hides after this long without a move. */
const POINTER_MS = 3000;

export function App() {
  const { id, pairingCode, live } = useStore(displayStore);
  const { game, connection, clockOffset } = live;
  const isIdle = useIsIdle(game);
  const isPointerIdle = useIsWithoutInput(POINTER_MS, ['mousemove'], null);
  const code = game ? (game.settings.hideCode ? null : `#${game.lobbyCode}`) : pairingCode;
  useEffect(keepAwake, []);
  return (
    <div className={cx('screen', isPointerIdle && 'no-pointer')}>
      <Backdrop light={isIdle ? 'dark' : lightOf(game)} />
      <Curtain isOpen={game !== null || isIdle} />
      <main className={connection === 'disconnected' ? 'picture lost' : 'picture'}>
        {isIdle ? (
          <Idle code={code} />
        ) : game ? (
          <Play game={game} clockOffset={clockOffset ?? 0} id={id} />
        ) : (
          <Pairing code={pairingCode} />
        )}
      </main>
      {connection === 'disconnected' && (
        <p className="lost-notice" role="status">
          {liveTexts.connectionLost}
        </p>
      )}
      <Controls
        hint={!game ? 'low' : game.status === 'waiting' ? 'high' : null}
        isPaired={game !== null}
      />
    </div>
  );
}

type Light = 'house' | 'vote' | 'dark';

function lightOf(game: GameView | null): Light {
  if (game?.status === 'voting') return game.stage === 'lastWord' ? 'dark' : 'vote';
  return 'house';
}

/** The house lights; they fade into each other. */
function Backdrop({ light }: { light: Light }) {
  return (
    <div className="backdrop" aria-hidden="true">
      <i className={cx('backdrop-house', light === 'house' && 'lit')} />
      <i className={cx('backdrop-vote', light === 'vote' && 'lit')} />
      <i className={cx('dark', light === 'dark' && 'lit')} />
    </div>
  );
}

/** Closed until the display has a lobby; then it opens for good. */
function Curtain({ isOpen }: { isOpen: boolean }) {
  return (
    <div className={isOpen ? 'curtain open' : 'curtain'} aria-hidden="true">
      <i className="curtain-left" />
      <i className="curtain-right" />
      <svg viewBox="0 0 1920 150" preserveAspectRatio="none" aria-hidden="true">
        <path
          d="M-10 -10H1930V70Q1800 190 1680 70Q1560 190 1440 70Q1320 190 1200 70Q1080 190 960 70Q840 190 720 70Q600 190 480 70Q360 190 240 70Q120 190 -10 70z"
          fill="#7a1f38"
          stroke="#F6BD4B"
          strokeWidth="8"
        />
      </svg>
      <i className="curtain-rail" />
    </div>
  );
}

type PlayProps = { game: GameView; clockOffset: number; id: string | null };

function Play({ game, clockOffset, id }: PlayProps) {
  const roundStartedAt = useRoundStart(game);
  const view = useMemo(
    () => ({ game, clockOffset, roundStartedAt, play }),
    [game, clockOffset, roundStartedAt],
  );
  useSounds(game);
  useSoundReport(game, id);
  return (
    <ViewContext value={view}>
      <Scene key={sceneKey(game)} game={game} />
    </ViewContext>
  );
}

function Scene({ game }: { game: GameView }): ReactElement {
  switch (game.status) {
    case 'waiting':
      return <Lobby />;
    case 'playing':
      return <Talk />;
    case 'voting':
      if (game.stage === 'lastWord') return <LastWord />;
      return game.stage === 'runoff' ? <Runoff /> : <Ballot />;
    case 'result':
      return <Result />;
  }
}
