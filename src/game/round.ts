import { drawImposters, drawImposterWord, drawOrder, drawWord } from './deal.ts';
import { withGame, withRound } from './evening.ts';
import type { Game, Outcome, PlayerId, RuleContext } from './game.ts';
import { COUNT_IN_MS, LAST_WORD_SECONDS, MIN_PLAYERS, REDEAL_MS, SEATS_KEPT_MS } from './limits.ts';
import {
  hostOf,
  isConnected,
  isRepeat,
  phoneOf,
  playingSeats,
  requireEnough,
  seatOf,
} from './players.ts';
import { addPoints } from './points.ts';
import { check } from './rule-error.ts';
import { NEW_ROUND } from './stored.ts';

/** Host only: deals the first or an aborted round [L3]. */
export function start(
  game: Game,
  playerId: PlayerId,
  context: RuleContext,
  dealtBefore: readonly string[] = [],
): Game {
  seatOf(game, playerId);
  check(hostOf(game).id === playerId, 'host-only');
  check(game.status === 'waiting', 'already-running');
  requireEnough(game);
  check(
    game.players.filter(isConnected).every((player) => player.isReady),
    'not-all-ready',
  );
  return deal(game, context, dealtBefore);
}

/** Deals to all connected players [R1–R4, L11]; the others watch [L8]. */
export function deal(game: Game, context: RuleContext, dealtBefore: readonly string[]): Game {
  const { settings } = game;
  const { wordSource, random } = context;
  const earlier = new Set(dealtBefore);
  const dealtIn = requireEnough(game);
  const { word, ...drawn } = drawWord(settings, game.usedWords, wordSource, random, earlier);
  const { imposterWord, imposterFacts, usedWords } =
    settings.mode === 'undercover'
      ? drawImposterWord(word, drawn.usedWords, wordSource, random, earlier)
      : { imposterWord: null, imposterFacts: null, usedWords: drawn.usedWords };
  const imposterIds = drawImposters(game, dealtIn, random);
  const ids = dealtIn.map((player) => player.id);
  const order = drawOrder(ids, imposterIds, random, settings.seating);
  const endsAt = context.now + COUNT_IN_MS + settings.timeLimit * 1000;
  return {
    ...game,
    status: 'playing',
    phaseEndsAt: settings.timeLimit ? endsAt : null,
    usedWords,
    lastImposterIds: imposterIds,
    players: game.players.map((player) => {
      if (!ids.includes(player.id)) return player;
      const isImposter = imposterIds.includes(player.id);
      return {
        ...player,
        roundsSinceImposter: isImposter ? 0 : player.roundsSinceImposter + 1,
      };
    }),
    round: {
      ...NEW_ROUND,
      word,
      mode: settings.mode,
      variant: settings.variant,
      imposterWord,
      imposterFacts,
      imposterIds,
      dealtAt: context.now,
      order,
      nextSpeakerId: order[0] ?? null,
      turnStartedAt: context.now + COUNT_IN_MS,
      redeal: {
        until: context.now + REDEAL_MS,
        lastImposterIds: game.lastImposterIds,
        roundsSinceImposter: Object.fromEntries(
          dealtIn
            .filter(({ id }) => imposterIds.includes(id))
            .map((player) => [player.id, player.roundsSinceImposter]),
        ),
      },
    },
  };
}

/** All see an accusation to its end, even if the last word comes before that [V7]. */
const revealStart = ({ round, phaseEndsAt }: Game, now: number): number =>
  round?.stage === 'lastWord' && phaseEndsAt !== null
    ? Math.max(now, phaseEndsAt - LAST_WORD_SECONDS * 1000)
    : now;

/** The only place where points are added. */
export function endRound(game: Game, outcome: Outcome, now: number): Game {
  const { round } = game;
  if (!round || round.outcome) throw new Error(`lobby ${game.code} has no running round`);
  return {
    ...game,
    status: 'result',
    phaseEndsAt: null,
    scores: addPoints(game.scores, outcome.points),
    evening: withRound(game, round, outcome),
    round: {
      ...round,
      outcome,
      revealStartsAt: revealStart(game, now),
      stage: null,
      pausedMs: null,
      speakerId: null,
      nextSpeakerId: null,
      turnStartedAt: null,
      spokenIds: [],
    },
  };
}

/** Back to the lobby: resets readiness, and absent players get time to return [L6]. */
export function backToWaiting(game: Game, now: number): Game {
  return {
    ...game,
    status: 'waiting',
    phaseEndsAt: null,
    round: null,
    players: game.players.map((player) => ({
      ...player,
      isReady: false,
      absentSince: isConnected(player) ? null : now,
    })),
  };
}

/** False with unlimited rounds [P]. */
export function isLastRound(game: Game): boolean {
  return game.totalRounds !== 0 && game.currentRound >= game.totalRounds;
}

/**
 * Open to any player of the lobby. `finishedRound`: the round that the caller saw ending, which
 * makes repeats no-ops. Null: the one shown, if the call is no repeat of another one [W6].
 */
export function nextRound(
  game: Game,
  playerId: PlayerId,
  finishedRound: number | null,
  context: RuleContext,
  dealtBefore: readonly string[] = [],
): Game {
  seatOf(game, playerId);
  if (finishedRound !== null && finishedRound !== game.currentRound) return game;
  const isDealt = game.status === 'playing' && isRepeat(game.round?.dealtAt, context.now);
  if (finishedRound === null && isDealt) return game;
  check(game.status === 'result', 'not-result');
  check(!isLastRound(game), 'game-over');
  const next = { ...game, currentRound: game.currentRound + 1 };
  if (playingSeats(game).length < MIN_PLAYERS) return backToWaiting(next, context.now);
  return deal(next, context, dealtBefore);
}

/** "Nochmal spielen": keeps players [L6b], used words and the evening [E1], resets points. Who stays is ready [L3]. */
export function restart(game: Game, playerId: PlayerId, now: number): Game {
  seatOf(game, playerId);
  check(hostOf(game).id === playerId, 'host-only');
  check(game.status === 'result', 'not-result');
  check(isLastRound(game) || game.totalRounds === 0, 'game-not-over');
  const lobby = backToWaiting(game, now);
  const staying = game.round?.stayingIds ?? [];
  return {
    ...lobby,
    players: lobby.players.map((player) => ({
      ...player,
      isReady: staying.includes(phoneOf(player)),
    })),
    currentRound: 1,
    totalRounds: game.settings.rounds,
    seatsKeptUntil: now + SEATS_KEPT_MS,
    scores: {},
    openSeats: [],
    evening: withGame(game),
  };
}
