import type { LiveAnswer } from '../../../contract/live.ts';
import type { GameView, PlayedRound } from '../../../contract/shapes.ts';
import { nextDeadline } from '../../../game/deadlines.ts';
import type {
  Game,
  Player,
  PlayerId,
  RandomInt,
  Settings,
  WordFacts,
  WordSource,
} from '../../../game/game.ts';
import { LAST_WORD_SECONDS } from '../../../game/limits.ts';
import { createGame } from '../../../game/lobby.ts';
import { type Move, playDue } from '../../../game/play.ts';
import { playInOrder } from '../../../game/play-each.ts';
import { type Refusal, RuleError } from '../../../game/rule-error.ts';
import { withDefaults } from '../../../game/stored.ts';
import { eveningRounds, type Knowledge, knowledgeOf, viewFor } from '../../../game/view.ts';
import { hasRunoff } from '../../../game/vote-outcome.ts';
import { readWords } from '../../../game/words.ts';
import { alarm } from '../../kit/platform/alarm.ts';
import { createStore, type ReadableStore } from '../../kit/platform/store.ts';
import { pocket as texts } from './texts.ts';

/** A list of words; `words` as in the files of the server (docs/words.md). */
export type WordList = {
  name: string;
  words: readonly string[];
  /** Missing: taken along before lists had them. */
  facts?: Readonly<Record<string, WordFacts>> | undefined;
};

/** All point at once, or vote in secret, one after the other [H2, H3]. */
export type VoteKind = 'pointing' | 'passing';

/** What is stored of an evening [H4]. */
export type Evening = {
  game: Game;
  voteKind: VoteKind;
  /** Who have seen their card of this deal. */
  seenIds: string[];
  /** Epoch ms of the game's clock, which stands still while no page shows the evening. */
  clock: number;
};

type TableState = {
  /** As who holds no card sees it. */
  game: GameView;
  voteKind: VoteKind;
  seenIds: readonly string[];
  /** Ms that the game's clock is ahead of this device's. */
  clockOffset: number;
};

/** The game on this device: the rules, played for the person who holds the phone [H1]. */
export type Table = ReadableStore<TableState> & {
  /** Like the server, plays what is due first. Null, or why a move was refused: its phase was over. */
  play(...moves: Move[]): Refusal | null;
  /** Of `src/web/play/channel/moves.ts`, as the server would answer it. */
  answer(call: { id: string; call: string; body: unknown }): LiveAnswer;
  /** What the card of this player says. */
  cardOf(playerId: string): Knowledge;
  /** This player has seen the card. */
  markSeen(playerId: string): void;
  /** Deals the first round of a game. */
  deal(): void;
  /** Whether those who are tied stand for a run-off [V6]. */
  canRunOff(): boolean;
  /** All have seen who is accused: the clock stands where the last word begins [V7]. */
  endAccusation(): void;
  /** The accused Imposter has said the word aloud. */
  solve(playerId: string): void;
  /** Of the evening; not while one runs [E1]. */
  rounds(): PlayedRound[];
  /** False: the clock stands still. */
  setShown(isShown: boolean): void;
  /** True, too: the phone is with one player, to read a card again or to guess [H1]. */
  setAsking(isAsking: boolean): void;
  stop(): void;
};

/** No player has this id: its view holds no card and no vote. */
export const TABLE_ID = 'table';

/** Uniform, from the device's secure source. */
const secureRandom: RandomInt = (n) => {
  const limit = 2 ** 32 - (2 ** 32 % n);
  const drawn = new Uint32Array(1);
  do crypto.getRandomValues(drawn);
  while ((drawn[0] as number) >= limit);
  return (drawn[0] as number) % n;
};

/** Loads beside the lists; only guesses that are typed need it. */
export const loadMatcher = async () =>
  (await import('../../../game/matching/matcher.ts')).createMatcher;

export type CreateMatcher = Awaited<ReturnType<typeof loadMatcher>>;

/** Without `createMatcher` only the exact word is right. */
export function wordSourceOf(
  lists: readonly WordList[],
  createMatcher?: CreateMatcher,
): WordSource {
  const read = new Map(
    lists.map(({ name, words, facts }) => [name, readWords(words, name, facts)]),
  );
  const matches = createMatcher?.([...read.values()].flat());
  return Object.assign((category: string) => read.get(category) ?? null, matches && { matches });
}

/** `names`: clockwise; at least three. */
export function newEvening(
  names: readonly string[],
  settings: Partial<Settings>,
  voteKind: VoteKind,
  wordSource: WordSource,
): Evening {
  const now = Date.now();
  const context = { now, random: secureRandom, wordSource };
  const [host, ...others] = names.map((name, seat) => ({ id: `seat-${seat}`, name }));
  if (!host) throw new Error('an evening has players');
  const chosen = { ...settings, hostPlays: true };
  const lobby = createGame({
    code: 'HANDY',
    host,
    settings: chosen,
    lobbyName: null,
    now,
    wordSource,
  });
  const moves: Move[] = others.map(({ id, name }) => ({ type: 'join', playerId: id, name }));
  const seating = [host, ...others].map(({ id }) => id);
  moves.push({ type: 'settings', playerId: host.id, settings: { seating } });
  const { game } = playInOrder(lobby, moves, () => context);
  return { game: game ?? lobby, voteKind, seenIds: [], clock: now };
}

export function openTable(
  evening: Evening,
  wordSource: WordSource,
  save: (evening: Evening) => void,
): Table {
  const { voteKind } = evening;
  let { seenIds } = evening;
  let game = withDefaults(evening.game);
  const hostId = game.players.find(({ isHost }) => isHost)?.id ?? '';
  /** Ms that the game's clock is behind the device's, while it runs. */
  let behind = Date.now() - evening.clock;
  let isShown = true;
  let isAsking = false;
  /** Where the clock stands still; null: it runs. */
  let stoppedAt: number | null = evening.clock;
  const due = alarm();

  const now = () => stoppedAt ?? Date.now() - behind;
  /** Not while the phone goes round, which takes as long as it takes. */
  const shouldRun = () =>
    isShown &&
    !isAsking &&
    (game.status === 'result' ||
      (game.status === 'playing' &&
        game.round?.order.every((id) => seenIds.includes(id)) === true));

  function setClock(): void {
    if (shouldRun() === (stoppedAt === null)) return;
    if (stoppedAt === null) stoppedAt = now();
    else {
      behind = Date.now() - stoppedAt;
      stoppedAt = null;
    }
  }

  const stateNow = (): TableState => ({
    game: viewFor(game, TABLE_ID, now()),
    voteKind,
    seenIds,
    clockOffset: now() - Date.now(),
  });
  const { get, set, subscribe } = createStore(stateNow());

  function publish(): void {
    setClock();
    set(stateNow());
    save({ game, voteKind, seenIds, clock: now() });
    setAlarm();
  }

  function setAlarm(): void {
    due.stop();
    if (stoppedAt !== null || game.phaseEndsAt === null) return;
    due.set(Math.max(0, nextDeadline(game) - now()), () => play());
  }

  function play(...moves: Move[]): Refusal | null {
    const context = { now: now(), random: secureRandom, wordSource };
    // An evening on a device ends by "Neues Spiel" only, not by idle time [L9].
    const due = playDue({ ...game, activeAt: context.now }, context);
    const { game: next, played } = playInOrder(due, moves, () => context);
    if (!next) throw new Error('the evening has no players');
    if (next.round?.dealtAt !== game.round?.dealtAt) seenIds = [];
    game = next;
    publish();
    const refused = played.find((one) => 'refusal' in one);
    if (!refused) return null;
    if (refused.refusal instanceof RuleError) return refused.refusal.refusal;
    throw refused.refusal;
  }

  setClock();
  setAlarm();
  return {
    get,
    subscribe,
    play,
    answer({ id, call, body }) {
      const { forId = hostId, ...move } = body as { forId?: PlayerId };
      const code = play({ ...move, type: call, playerId: forId } as Move);
      if (code === null) return { type: 'answer', id, status: 200, version: game.version };
      const message = code === 'imposter-only' ? texts.imposterOnly : texts.refused;
      return { type: 'answer', id, status: 409, error: { message, code } };
    },
    cardOf: (playerId) => knowledgeOf(game, playerId),
    markSeen(playerId) {
      seenIds = [...new Set([...seenIds, playerId])];
      publish();
    },
    deal() {
      const ready = ({ id }: Player): Move => ({ type: 'ready', playerId: id, isReady: true });
      play(...game.players.map(ready), { type: 'start', playerId: hostId });
    },
    canRunOff: () => game.round?.stage === null && hasRunoff(game),
    endAccusation() {
      if (stoppedAt === null || game.phaseEndsAt === null) return;
      stoppedAt = Math.max(stoppedAt, game.phaseEndsAt - LAST_WORD_SECONDS * 1000);
      publish();
    },
    solve(playerId) {
      const guessedWord = game.round?.word.word ?? '';
      play({ type: 'guess', playerId, guessedWord });
    },
    rounds: () => eveningRounds(game).rounds,
    setShown(next) {
      isShown = next;
      publish();
    },
    setAsking(next) {
      isAsking = next;
      setClock();
      set(stateNow());
      setAlarm();
    },
    stop: due.stop,
  };
}
