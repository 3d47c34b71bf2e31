import { type Drawn, inRound, isHere, type Lobby, must, type Settings, seatOf } from './lobby.ts';
import { backToWaiting, deal, endByGuess, endVote, openVote, settle, wordsOf } from './rounds.ts';
import { comeBack, giveUpSeat, speakerAfter, takeSeat } from './seats.ts';
import { passTime } from './time.ts';

/** What a move of the reference may want to know besides who makes it. */
export type Wish = {
  name?: string;
  isReady?: boolean;
  settings?: Partial<Settings>;
  targetId?: string | null;
  text?: string;
  finishedRound?: number;
  isSpeaking?: boolean;
};

export type Moment = { now: number; drawn: Drawn | null };

type Move = (lobby: Lobby, id: string, wish: Wish, moment: Moment) => 'gone' | boolean;

const ALL_CATEGORIES = ['Tiere', 'Berufe', 'Spicy / FSK18'];

/** [L5] */
export function mergeSettings(current: Settings, wish: Partial<Settings>): Settings {
  const merged = { ...current, ...wish };
  const categories = [...new Set(merged.categories)];
  must(
    categories.every((name) => ALL_CATEGORIES.includes(name)),
    'unknown-category',
  );
  return { ...merged, categories };
}

const isLast = ({ totalRounds, roundNumber }: Lobby): boolean =>
  totalRounds !== 0 && roundNumber >= totalRounds;

function mustBeHost(lobby: Lobby, id: string): void {
  must(lobby.hostId === id, 'host-only');
}

/** [R7] The spellings that the steps use are right ones, other words of the lists are not. */
function isRight(lobby: Lobby, text: string): boolean {
  const word = lobby.round?.drawn.word ?? '';
  const digits = /\d{3}/.exec(text)?.[0];
  const others = lobby.settings.categories.flatMap(wordsOf).filter((other) => other !== word);
  return digits !== undefined && word.endsWith(digits) && !others.includes(text);
}

/**
 * What each move does [L, R, V, P]; refusals in the order of docs/rules.md: the seat, the role, the
 * phase, the rest. True: something is new.
 */
const moves = {
  join: (lobby, id, { name = '' }) => takeSeat(lobby, id, name),

  present: (lobby, id) => comeBack(lobby, id),

  leave(lobby, id) {
    must(seatOf(lobby, id) !== undefined, 'no-seat');
    if (lobby.seats.length === 1) return 'gone';
    giveUpSeat(lobby, id);
    return true;
  },

  ready(lobby, id, { isReady = true }) {
    const seat = seatOf(lobby, id);
    must(seat !== undefined, 'no-seat');
    must(lobby.status === 'waiting', 'not-waiting');
    if (seat.isReady === isReady) return false;
    seat.isReady = isReady;
    return true;
  },

  settings(lobby, id, { settings = {} }) {
    must(seatOf(lobby, id) !== undefined, 'no-seat');
    mustBeHost(lobby, id);
    must(lobby.status === 'waiting', 'not-waiting');
    const merged = mergeSettings(lobby.settings, settings);
    const asText = (one: Settings) => JSON.stringify(Object.entries(one).sort());
    if (asText(merged) === asText(lobby.settings)) return false;
    lobby.settings = merged;
    lobby.totalRounds = merged.rounds === 0 ? 0 : Math.max(merged.rounds, lobby.roundNumber);
    return true;
  },

  start(lobby, id, _, { now, drawn }) {
    must(seatOf(lobby, id) !== undefined, 'no-seat');
    mustBeHost(lobby, id);
    must(lobby.status === 'waiting', 'already-running');
    const here = lobby.seats.filter(isHere);
    must(here.length >= 3, 'too-few-players');
    must(
      here.every((seat) => seat.isReady),
      'not-all-ready',
    );
    deal(lobby, now, drawn);
    return true;
  },

  speak(lobby, id, { isSpeaking }) {
    must(seatOf(lobby, id) !== undefined, 'no-seat');
    const { round } = lobby;
    must(lobby.status === 'playing' && round !== null, 'not-playing');
    must(inRound(lobby, id), 'not-in-round');
    const speaks = round.speakerId === id;
    if (speaks === (isSpeaking ?? !speaks)) return false;
    round.speakerId = speaks ? null : id;
    round.nextSpeakerId = speaks ? (speakerAfter(lobby, id) ?? id) : id;
    return true;
  },

  voting(lobby, id, _, { now }) {
    must(seatOf(lobby, id) !== undefined, 'no-seat');
    must(lobby.status === 'playing', 'not-playing');
    must(inRound(lobby, id), 'not-in-round');
    openVote(lobby, now);
    return true;
  },

  vote(lobby, id, { targetId = null }) {
    must(seatOf(lobby, id) !== undefined, 'no-seat');
    const { round } = lobby;
    must(lobby.status === 'voting' && round !== null, 'not-voting');
    must(inRound(lobby, id), 'not-in-round');
    must(!round.votes.has(id), 'already-voted');
    must(targetId !== id, 'self-vote');
    must(targetId === null || round.drawn.order.includes(targetId), 'target-not-in-round');
    round.votes.set(id, targetId);
    return true;
  },

  completeVoting(lobby, id) {
    must(seatOf(lobby, id) !== undefined, 'no-seat');
    mustBeHost(lobby, id);
    must(lobby.status === 'voting', 'not-voting');
    endVote(lobby);
    return true;
  },

  guess(lobby, id, { text = '' }) {
    must(seatOf(lobby, id) !== undefined, 'no-seat');
    const { round } = lobby;
    must(lobby.settings.mode !== 'undercover', 'no-guessing');
    must(round === null || round.drawn.imposterIds.includes(id), 'imposter-only');
    must(lobby.status === 'playing', 'not-playing');
    endByGuess(lobby, id, text, isRight(lobby, text));
    return true;
  },

  nextRound(lobby, id, { finishedRound }, { now, drawn }) {
    must(seatOf(lobby, id) !== undefined, 'no-seat');
    if (finishedRound !== undefined && finishedRound !== lobby.roundNumber) return false;
    must(lobby.status === 'result', 'not-result');
    must(!isLast(lobby), 'game-over');
    if (lobby.seats.length < 3) {
      backToWaiting(lobby, now);
    } else {
      must(lobby.seats.filter(isHere).length >= 3, 'too-few-players');
      deal(lobby, now, drawn);
    }
    lobby.roundNumber += 1;
    return true;
  },

  restart(lobby, id, _, { now }) {
    must(seatOf(lobby, id) !== undefined, 'no-seat');
    mustBeHost(lobby, id);
    must(lobby.status === 'result', 'not-result');
    must(isLast(lobby) || lobby.totalRounds === 0, 'game-not-over');
    backToWaiting(lobby, now);
    lobby.roundNumber = 1;
    lobby.totalRounds = lobby.settings.rounds;
    lobby.scores = new Map();
    return true;
  },

  kick(lobby, id, { targetId }) {
    must(seatOf(lobby, id) !== undefined, 'no-seat');
    mustBeHost(lobby, id);
    must(lobby.status === 'waiting' || lobby.status === 'result', 'round-running');
    must(targetId !== id, 'target-is-self');
    must(typeof targetId === 'string' && seatOf(lobby, targetId) !== undefined, 'target-unknown');
    giveUpSeat(lobby, targetId);
    lobby.kickedIds.add(targetId);
    return true;
  },

  host(lobby, id, { targetId }) {
    must(seatOf(lobby, id) !== undefined, 'no-seat');
    mustBeHost(lobby, id);
    must(targetId !== id, 'target-is-self');
    const target = seatOf(lobby, targetId ?? '');
    must(target !== undefined, 'target-unknown');
    must(isHere(target), 'target-absent');
    lobby.hostId = target.id;
    return true;
  },
} satisfies Record<string, Move>;

export type MoveName = keyof typeof moves;

/** Deadlines first [W4], one version for them; answers whether the lobby is gone by now [L9]. */
export function catchUp(lobby: Lobby, now: number): 'gone' | 'there' {
  const passed = passTime(lobby, now);
  if (passed === 'gone') return 'gone';
  if (passed) lobby.version += 1;
  return 'there';
}

/**
 * What was due, then the move and what follows from it: one version for each that changes
 * something. Throws the Refusal.
 */
export function happen(
  lobby: Lobby,
  name: MoveName,
  id: string,
  wish: Wish,
  moment: Moment,
): 'gone' | 'there' {
  const { now } = moment;
  must(catchUp(lobby, now) === 'there', 'lobby-not-found');
  const move: Move = moves[name];
  const moved = move(lobby, id, wish, moment);
  if (moved === 'gone') return 'gone';
  if (!moved) return 'there';
  settle(lobby, now);
  if (passTime(lobby, now) === 'gone') return 'gone';
  lobby.version += 1;
  // [L9] Coming back is no activity.
  if (name !== 'present') lobby.activeAt = now;
  return 'there';
}

/** [L6] No sign of life since then: no activity either. */
export function goAway(lobby: Lobby, id: string, since: number, now: number): 'gone' | 'there' {
  if (catchUp(lobby, now) === 'gone') return 'gone';
  const seat = seatOf(lobby, id);
  if (!seat || !isHere(seat)) return 'there';
  seat.goneSince = since;
  settle(lobby, now);
  if (passTime(lobby, now) === 'gone') return 'gone';
  lobby.version += 1;
  return 'there';
}
