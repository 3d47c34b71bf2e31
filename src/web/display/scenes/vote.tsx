import type { PlayerView } from '../../../contract/shapes.ts';
import { cx } from '../../kit/ui/class-names.ts';
import { progress, thinkers } from '../../play/view/ballot.ts';
import { phaseEnd, VOTING_CLOCK } from '../../play/view/countdown.ts';
import { faceOf, imposterCount, namesOf, roundPlayers } from '../../play/view/players.ts';
import { shortName } from '../../play/view/short-names.ts';
import { useRenderAt } from '../../play/view/use-clock.ts';
import { useView } from '../../play/view/use-view.ts';
import { voting as votingTexts } from '../../texts/voting.ts';
import { Ring } from '../parts/clock.tsx';
import { columns, fit } from '../parts/fit.ts';
import { Header } from '../parts/header.tsx';
import { Tick, Tile } from '../parts/tile.tsx';
import { display as texts } from '../texts.ts';

/** More faces than this take two rows. */
const ONE_ROW = 7;
/** Width of a face with its name, and of the row, in rem. */
const PLACE_MAX = 20;
const ROW = 112;

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
    <div className={cx('scene vote', useIsClosing() && 'closing')}>
      <Header />
      <h1>{votingTexts.title(imposterCount(game))}</h1>
      <Progress />
      <Voters size={isCrowd ? 8.4 : 14} isCrowd={isCrowd} />
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
      <bdi>{isCalled ? texts.called(caller.username) : votingTexts.progress(done, all)}</bdi>
    </p>
  );
}

function Voters({ size, isCrowd }: { size: number; isCrowd: boolean }) {
  const voters = roundPlayers(useView().game);
  return (
    <ul
      className={isCrowd ? 'vote-faces crowd' : 'vote-faces'}
      style={isCrowd ? undefined : columns(voters.length, PLACE_MAX, ROW)}
    >
      {voters.map((player) => (
        <Voter key={player.id} player={player} size={size} />
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
        {player.hasVoted && <Tick kind="paper" />}
      </Tile>
      <bdi className="name">{shortName(player, game)}</bdi>
      <small>{isThinking ? state : texts.hasVoted}</small>
    </li>
  );
}

/** The tied ones in two lights; the others have left the picture [V6]. */
export function Runoff() {
  const { game } = useView();
  const candidates = game.runoffIds.flatMap((id) => faceOf(game, id) ?? []);
  const question = texts.runoff(namesOf(game, game.runoffIds));
  const size = candidates.length > 3 ? 14 : 20;
  const isClosing = useIsClosing();
  const thinking = isClosing ? thinkers(game, '') : [];
  return (
    <div className={cx('scene vote runoff', isClosing && 'closing')}>
      <Header />
      <p className="runoff-label">{votingTexts.runoff}</p>
      <h1 style={fit([question], 105, 8)}>
        <bdi>{question}</bdi>
      </h1>
      <ul className="runoff-faces">
        {candidates.map((face) => (
          <li key={face.id} className="column">
            <i className="beam" />
            <i className="pool" />
            <Tile face={face} size={size} className="framed" />
            <bdi className="name">{shortName(face, game)}</bdi>
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
