import { useState } from 'react';
import type { PlayerView } from '../../../contract/shapes.ts';
import { prefersReducedMotion } from '../../kit/platform/reduced-motion.ts';
import { useChange } from '../../kit/platform/use-change.ts';
import { cx } from '../../kit/ui/class-names.ts';
import { widthOf } from '../../kit/ui/text-width.ts';
import { beatAt, countInEnd, untilNextBeat } from '../../play/view/beats.ts';
import { formatSeconds, GAME_CLOCK } from '../../play/view/countdown.ts';
import { moodOf } from '../../play/view/mood.ts';
import { faceOf, seated } from '../../play/view/players.ts';
import { shortName } from '../../play/view/short-names.ts';
import { followingId, isBetweenLaps, tableOrder, turnHolderId } from '../../play/view/turn.ts';
import { useClock, useRenderAt } from '../../play/view/use-clock.ts';
import { useView } from '../../play/view/use-view.ts';
import { game as gameTexts } from '../../texts/game.ts';
import { basics as liveTexts } from '../../texts/live.ts';
import { columns, fit, inLines, unbroken } from '../parts/fit.ts';
import { FullName } from '../parts/full-name.tsx';
import { Header } from '../parts/header.tsx';
import { Tick, Tile } from '../parts/tile.tsx';
import { play } from '../sound.ts';
import { display as texts } from '../texts.ts';

/** Longer sentences about the speaker take two lines. */
const ONE_LINE = 20;
/** A wider name would be too small: it is shortened, unlike all others. */
const NAME_MAX = 22;
/** They stand for all between two laps. */
const TRIO = 3;

/** The talk: who speaks in the light, who follows, and the clock. */
export function Talk() {
  const { game } = useView();
  return (
    <div className="scene talk">
      <Header />
      <Speaker key={turnHolderId(game)} />
      <Clock />
      <i className="floor" />
      <Order />
      <CountIn />
    </div>
  );
}

function Speaker() {
  const { game } = useView();
  const first = faceOf(game, game.nextSpeakerId ?? '');
  if (!first) return null;
  const isPausing = isBetweenLaps(game);
  const isBeginning = game.lap <= 1 && game.spokenIds.length === 0 && game.speakerId === null;
  const say = isBeginning ? gameTexts.begins : gameTexts.isOn;
  const isWide = widthOf(first.username) > NAME_MAX;
  const name = isWide ? shortName(first, game) : first.username;
  const title = isPausing ? gameTexts.lapOver : say(unbroken(name));
  const lines = inLines(title, ONE_LINE);
  return (
    <div className={cx('talk-speaker column', lines.length > 1 && 'two-lines')}>
      <i className="beam" />
      <i className="pool" />
      {isPausing ? (
        <span className="talk-trio">
          {tableOrder(game)
            .slice(0, TRIO)
            .map((face) => (
              <Tile key={face.id} face={face} size={15} className="framed" />
            ))}
        </span>
      ) : (
        <Tile face={first} mood={moodOf(game, first.id)} size={18.75} className="framed" />
      )}
      <h1 style={fit(lines, 58, lines.length > 1 ? 6.4 : 7.4)}>{lines.join('\n')}</h1>
    </div>
  );
}

function Clock() {
  const { game } = useView();
  const { seconds, state, urgency } = useClock(GAME_CLOCK);
  const used = game.clock?.used ?? 0;
  return (
    <div className={`talk-clock talk-clock-${urgency} talk-clock-${state}`}>
      <p className="muted">{help()}</p>
      {seconds !== null && (
        <b key={used} role="timer" aria-label={liveTexts.timeLeft}>
          {formatSeconds(state === 'over' ? 0 : seconds)}
          {used > 0 && <em>{texts.moreTime}</em>}
        </b>
      )}
      <Following />
    </div>
  );

  function help(): string {
    const host = seated(game).find(({ isHost }) => isHost);
    if (state === 'paused') return liveTexts.paused(host?.username ?? '');
    if (state === 'over') return liveTexts.timeIsUp;
    // All have said theirs.
    return isBetweenLaps(game) ? '' : texts.help;
  }
}

/** Who follows, or that the lap is over [R13]. */
function Following() {
  const { game } = useView();
  const starter = faceOf(game, game.nextSpeakerId ?? '');
  if (isBetweenLaps(game)) {
    return (
      <p className="talk-next">{gameTexts.lapOverHelp(starter ? shortName(starter, game) : '')}</p>
    );
  }
  const face = faceOf(game, followingId(game) ?? '');
  if (!face) return <p className="talk-next">{texts.thenVote}</p>;
  return (
    <p className="talk-next" key={face.id}>
      {texts.next} <Tile face={face} size={5.25} /> <FullName player={face} />
    </p>
  );
}

/** More seats than this take rows of `CROWD` small ones. */
const ONE_ROW = 7;
const CROWD = 4;
/** Width of a seat above its name, and of the row, in rem. */
const SEAT_MAX = 18.5;
const ROW = 111;

/** All in speaking order [R3]. */
function Order() {
  const { game } = useView();
  const players = tableOrder(game);
  const isCrowd = players.length > ONE_ROW;
  return (
    <ol
      className={isCrowd ? 'talk-order crowd' : 'talk-order'}
      aria-label={gameTexts.players}
      style={isCrowd ? columns(CROWD, ROW, ROW) : columns(players.length, SEAT_MAX, ROW)}
    >
      {players.map((player) => (
        <Seat key={player.id} player={player} size={isCrowd ? 3.6 : 6.4} />
      ))}
    </ol>
  );
}

function Seat({ player, size }: { player: PlayerView; size: number }) {
  const { game } = useView();
  const isOn = turnHolderId(game) === player.id;
  const isLapOver = isBetweenLaps(game);
  const hasSpoken = player.inRound && (isLapOver || game.spokenIds.includes(player.id)) && !isOn;
  const isDim = (hasSpoken && !isLapOver) || !player.isConnected || !player.inRound;
  const box = { width: `${size}rem`, height: `${size}rem` };
  return (
    <li className={cx('column', isOn && 'on', isDim && !isOn && 'done')}>
      {isOn ? (
        <span className="slot" style={box} aria-hidden="true">
          <svg
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth="2.2"
            aria-hidden="true"
          >
            <path d="M12 19v3M19 10v2a7 7 0 0 1-14 0v-2" strokeLinecap="round" />
            <rect x="9" y="2" width="6" height="13" rx="3" />
          </svg>
        </span>
      ) : (
        <Tile face={player} size={size} className={!player.isConnected && 'away'}>
          {hasSpoken && player.isConnected && <Tick kind="paper" />}
        </Tile>
      )}
      <FullName player={player} />
      <span className="sr">{state()}</span>
    </li>
  );

  function state(): string {
    if (!player.isConnected) return texts.isAway;
    if (!player.inRound) return texts.watches;
    if (isOn) return gameTexts.isNext;
    return hasSpoken ? gameTexts.hasSpoken : gameTexts.waits;
  }
}

/** 3, 2, 1 with the phones, before all look at their cards [UX-7]. */
function CountIn() {
  const { game, clockOffset, roundStartedAt } = useView();
  const [endsAt] = useState(() =>
    roundStartedAt === null || prefersReducedMotion()
      ? 0
      : countInEnd(game, clockOffset, roundStartedAt),
  );
  const now = Date.now();
  const beat = beatAt(endsAt, now);
  useRenderAt(beat > 0 ? now + untilNextBeat(endsAt, now) : null);
  useChange(beat, (before, after) => {
    if (after > 0 && after < before) play('start');
  });
  if (beat === 0) return null;
  return (
    <div className="count-in bleed dark column" aria-hidden="true" data-count-in={beat}>
      <i className="beam" />
      <b key={beat} className={beat === 2 ? 'odd' : undefined}>
        {beat}
      </b>
      <span>{texts.countIn}</span>
      <small>{texts.countInHelp}</small>
      <i className="floor" />
      <p>
        {tableOrder(game).map((player) => (
          <Tile key={player.id} face={player} mood="happy" size={6.4} />
        ))}
      </p>
    </div>
  );
}
