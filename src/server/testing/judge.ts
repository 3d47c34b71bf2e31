import type { GameView } from '../../contract/shapes.ts';
import type { Game, PlayerId } from '../../game/game.ts';
import type { Store } from '../store/store.ts';
import type { Person } from './person.ts';
import { findSecret } from './scanner.ts';

/** Every version of every lobby, as it was stored: what really was on the cards. */
export type Truth = Map<string, Map<number, Game>>;

/** Writes down what is stored, beside the store. */
export function watched(store: Store, truth: Truth): Store {
  const keep = (game: Game) => {
    const versions = truth.get(game.code) ?? new Map<number, Game>();
    truth.set(game.code, versions.set(game.version, game));
  };
  return {
    ...store,
    games: {
      ...store.games,
      async create(game) {
        keep(game);
        return store.games.create(game);
      },
      async save(game, before) {
        // Before anybody can hear of it.
        keep(game);
        return store.games.save(game, before);
      },
    },
  };
}

/** The part of a view that may differ between two people. */
type Card = Pick<
  GameView,
  'word' | 'category' | 'imposterIds' | 'imposterWord' | 'guessedWord' | 'winnerType' | 'votes'
>;

/** What somebody is in a round, and what of it they may read; by the rules' text, not by the code. */
function mayRead(game: Game, viewer: PlayerId): { role: string; card: Card } {
  const { round, settings } = game;
  const blank: Card = {
    ...{ word: '', category: null, imposterIds: [], imposterWord: null, guessedWord: null },
    ...{ winnerType: null, votes: {} },
  };
  if (!round) return { role: 'waiting', card: blank };
  const { word, imposterWord, imposterIds, outcome, votes } = round;
  if (outcome) {
    const { winnerType, guess } = outcome;
    const guessedWord = guess?.text ?? null;
    const open = { word: word.word, imposterWord, imposterIds, guessedWord, winnerType, votes };
    return { role: 'result', card: { ...blank, ...open } };
  }
  const isSeated = game.players.some(({ id }) => id === viewer);
  if (!isSeated || !round.order.includes(viewer)) return { role: 'watching', card: blank };
  const own = Object.entries(votes).filter(([voter]) => voter === viewer);
  const dealt = { ...blank, votes: Object.fromEntries(own) };
  if (!imposterIds.includes(viewer)) {
    return { role: 'group', card: { ...dealt, word: word.word } };
  }
  if (settings.mode === 'undercover') {
    return { role: 'imposter', card: { ...dealt, word: imposterWord ?? '' } };
  }
  const category = settings.mode === 'hint' ? word.category : null;
  return { role: 'imposter', card: { ...dealt, imposterIds: [viewer], category } };
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The text of a view in what was heard, if that is one. */
function viewIn(text: string): string | null {
  const body = text.slice(text.lastIndexOf('\n') + 1);
  if (body.startsWith('{"type":"game"')) return body.slice('{"type":"game","game":'.length, -1);
  return body.startsWith('{"lobbyCode"') && body.includes('"speakingOrder"') ? body : null;
}

/** Calls that answer a member the words that the member wrote. */
const OWN_WORDS = /^(?:GET|POST|PUT) \/api\/user\/(?:categories|export)/;

export type Verdict = {
  /** What should not have been there: who heard what, and where. */
  leaks: string[];
  /** How much of what was looked at; views by mode, role and way. */
  looks: Map<string, number>;
};

/** Holds everything that these people heard against what really was. */
export function judge(people: readonly Person[], truth: Truth): Verdict {
  const leaks: string[] = [];
  const looks = new Map<string, number>();
  /** [S9] How long the views of a running round are, by lobby and version. */
  const lengths = new Map<string, { length: number; who: string }>();
  const count = (what: string) => looks.set(what, (looks.get(what) ?? 0) + 1);

  function judgeView(who: string, viewer: PlayerId, what: string, text: string): string[] {
    const view: GameView = JSON.parse(text);
    const where = `${view.lobbyCode} version ${view.version}`;
    const game = truth.get(view.lobbyCode)?.get(view.version);
    if (!game) return [`${where} was never stored`];
    const { role, card } = mayRead(game, viewer);
    count(`${game.settings.mode} ${role} ${what === 'live' ? 'live' : 'answer'}`);
    const found: string[] = [];
    // [W2b]
    if (!game.players.some(({ id }) => id === viewer)) found.push(`${where}: read without a seat`);
    for (const key of Object.keys(card) as (keyof Card)[]) {
      if (isSame(view[key], card[key])) continue;
      const says = JSON.stringify(view[key]);
      found.push(`${where}: the ${role} of ${game.settings.mode} reads ${key} ${says}`);
    }
    // What may be read is taken out, once each; the rest holds no word at all.
    const words = [card.word, card.imposterWord, card.guessedWord].filter((word) => word);
    const rest = words.reduce<string>(
      (left, word) => left.replace(JSON.stringify(word), '""'),
      text,
    );
    const secret = findSecret(rest);
    if (secret) found.push(`${where}: the ${role} of ${game.settings.mode} reads ${secret}`);
    if (game.round && !game.round.outcome) {
      // The clock goes on for all; everything else takes the same number of bytes.
      const length = Buffer.byteLength(text) - String(view.timeLeft).length;
      const first = lengths.get(where) ?? { length, who };
      lengths.set(where, first);
      if (first.length !== length) {
        found.push(`${where}: ${length} bytes for ${who}, ${first.length} for ${first.who}`);
      }
    }
    return found;
  }

  function judgeAnswer(what: string, text: string): string[] {
    const found: string[] = [];
    if (!/^[A-Z]+ \//.test(what)) return found;
    if (!text.includes('["cache-control","no-store"]')) found.push('may be kept');
    if (/\["(?:etag|last-modified|content-encoding|server-timing)"/.test(text)) {
      found.push('tells more in its head');
    }
    return found;
  }

  for (const { id, heard } of people) {
    for (const { what, text } of heard) {
      const view = viewIn(text);
      const found = judgeAnswer(what, text);
      if (view !== null) {
        found.push(...judgeView(id, id, what, view));
        const head = text.slice(0, text.length - view.length);
        const secret = what === 'live' ? null : findSecret(head);
        if (secret) found.push(`its head holds ${secret}`);
      } else {
        count(/^[A-Z]+ \//.test(what) ? `answer ${/^(\d+)/.exec(text)?.[1]}` : what);
        const secret = OWN_WORDS.test(what) ? null : findSecret(text);
        if (secret) found.push(`holds ${secret}`);
      }
      leaks.push(...found.map((leak) => `${id}, ${what}: ${leak}`));
    }
  }
  return { leaks, looks };
}
