import type { PlayerView } from '../../../contract/shapes.ts';
import { cx } from '../../kit/ui/class-names.ts';
import { progress, thinkers } from '../../play/view/ballot.ts';
import { phaseEnd, VOTING_CLOCK } from '../../play/view/countdown.ts';
import { faceOf, imposterCount, roundPlayers } from '../../play/view/players.ts';
import { useRenderAt } from '../../play/view/use-clock.ts';
import { useView } from '../../play/view/use-view.ts';
import { voting as votingTexts } from '../../texts/voting.ts';
import { BigName, bigNameSize } from '../parts/big-name.tsx';
import { Ring } from '../parts/clock.tsx';
import { columns, TEXT_MIN } from '../parts/fit.ts';
import { FullName } from '../parts/full-name.tsx';
import { Header } from '../parts/header.tsx';
import { Crown, Tick, Tile } from '../parts/tile.tsx';
import { display as texts } from '../texts.ts';

/** More faces than this take two rows. */
const ONE_ROW = 7;
/** Width of a face with its name, and of the row, in rem. */
const PLACE_MAX = 20;
const ROW = 112;

/** Tied players in a light each; more take two rows. */
const IN_LIGHT = 4;
/** Width of a tied player and of the face, in rem. */
const PLACE_OF_TIED = 38;
const FACE_OF_TIED = 25;

/** More faces than this move together beside the ring. */
const STRIP_MAX = 7;

/** Its last five seconds, the same for every role. */
function useIsClosing(): boolean {
  const { game, clockOffset } = useView();
  const end = phaseEnd(game.phaseEndsAt, clockOffset);
  const from = end === null ? null : end - VOTING_CLOCK.critical * 1000;
  useRenderAt(from);
  return from !== null && Date.now() >= from;
}

/** Who has voted, never for whom. */
export function Ballot() {
  const { game } = useView();
  const voters = roundPlayers(game);
  const isCrowd = voters.length > ONE_ROW;
  return (
    <div className={cx('scene vote', isCrowd && 'crowd', useIsClosing() && 'closing')}>
      <Header />
      <h1>{votingTexts.title(imposterCount(game))}</h1>
      <Progress />
      <Voters isCrowd={isCrowd} />
      <Ring />
    </div>
  );
}

/** Who called [R5b], then how many have voted. */
function Progress() {
  const { game } = useView();
  const { done, all } = progress(game);
  const caller = faceOf(game, game.voteCalledBy ?? '');
  const isCalled = caller !== null && done === 0 && game.stage === null;
  return (
    <p className="vote-progress">
      {isCalled ? texts.called(caller.username) : votingTexts.progress(done, all)}
    </p>
  );
}

function Voters({ isCrowd }: { isCrowd: boolean }) {
  const voters = roundPlayers(useView().game);
  return (
    <ul
      className="vote-faces"
      style={columns(isCrowd ? Math.ceil(voters.length / 2) : voters.length, PLACE_MAX, ROW)}
    >
      {voters.map((player) => (
        <Voter key={player.id} player={player} size={isCrowd ? 10.2 : 14} />
      ))}
    </ul>
  );
}

function Voter({ player, size }: { player: PlayerView; size: number }) {
  const { game } = useView();
  const isThinking = !player.hasVoted;
  const state = player.isConnected ? texts.thinks : texts.isAway;
  return (
    <li className={cx('column', isThinking && 'thinking')}>
      <Tile face={player} mood={isThinking ? 'sus' : 'calm'} size={size}>
        {game.crownIds.includes(player.id) && <Crown />}
        {player.hasVoted && <Tick kind="paper" />}
      </Tile>
      <FullName player={player} />
      <small>{isThinking ? state : texts.hasVoted}</small>
    </li>
  );
}

/** The tied ones in two lights; the others have left the picture [V6]. */
export function Runoff() {
  const { game } = useView();
  const candidates = game.runoffIds.flatMap((id) => faceOf(game, id) ?? []);
  const isCrowd = candidates.length > IN_LIGHT;
  const perRow = Math.ceil(candidates.length / (isCrowd ? 2 : 1));
  const place = Math.min(PLACE_OF_TIED, ROW / perRow);
  const size = isCrowd ? 10.2 : Math.min(FACE_OF_TIED, place - 4);
  // Of one size: none is more suspicious than the others.
  const most = isCrowd ? 2.8 : 4.4;
  const sizes = candidates.map(({ username }) => bigNameSize(username, place - 2, most));
  const type = Math.max(TEXT_MIN, Math.min(most, ...sizes));
  const isClosing = useIsClosing();
  const thinking = isClosing ? thinkers(game, '') : [];
  return (
    <div className={cx('scene vote runoff', isClosing && 'closing')}>
      <Header />
      <h1>{votingTexts.runoffShort}</h1>
      <ul className="runoff-faces">
        {candidates.map((face, index) => (
          <li key={face.id} className="column" style={{ width: `${place}rem` }}>
            {!isCrowd && <i className="beam" />}
            {!isCrowd && <i className="pool" />}
            <Tile face={face} mood="worried" size={size} className="framed">
              {!isCrowd && index > 0 && (
                <span className="runoff-or" style={{ marginRight: `${place / 2}rem` }}>
                  {votingTexts.or}
                </span>
              )}
            </Tile>
            <BigName player={face} width={place - 2} max={type} />
          </li>
        ))}
      </ul>
      <div className={cx('runoff-strip', thinking.length > STRIP_MAX && 'crowd-strip')}>
        <Ring />
        <Progress />
        {thinking.map((player) => (
          <span key={player.id} className="thinking">
            <Tile face={player} mood="sus" size={5} />
          </span>
        ))}
      </div>
    </div>
  );
}
