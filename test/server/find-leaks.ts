import type { ViewChange } from '../../src/contract/live.ts';
import type { GameView } from '../../src/contract/shapes.ts';
import type { Game, PlayedRound, PlayerId, WordFacts } from '../../src/game/game.ts';
import type { Store } from '../../src/server/store/open.ts';
import { beforeCommit } from '../support/commits.ts';
import { findSecret } from '../support/secret-scanner.ts';
import type { TestClient } from '../support/test-client.ts';

/** Every stored version of every lobby: the true cards. */
export type GameHistory = Map<string, Map<number, Game>>;

/** Records what is stored. */
export function recordGames(store: Store, storedGames: GameHistory): Store {
  // Recorded before it can be published.
  return beforeCommit(store, ({ via = [], after }) => {
    // A call that shares its save with others is answered with the game after it.
    for (const game of after ? [...via, after] : via) {
      const versions = storedGames.get(game.code) ?? new Map<number, Game>();
      storedGames.set(game.code, versions.set(game.version, game));
    }
  });
}

/** The part of a view that may differ between two players. */
type Card = Pick<
  GameView,
  | 'word'
  | 'about'
  | 'category'
  | 'imposterIds'
  | 'imposterWord'
  | 'guessedWord'
  | 'winnerType'
  | 'votes'
  | 'voteWithdrawableUntil'
  | 'ballotVotes'
  | 'caughtIds'
  | 'hasLastWord'
  | 'lastWords'
  | 'revealStartsAt'
  | 'playedRounds'
  | 'evening'
>;

const asSent = ({ imposters, points, ...played }: PlayedRound) => ({
  ...played,
  points: Object.fromEntries(Object.entries(points).filter(([, n]) => n !== 0)),
  imposters: imposters.map(({ id, name, avatar }) => ({ id, username: name, avatar })),
});

/** Between two rounds [E1]. */
function expectedEvening({ players, scores, evening, status, currentRound, totalRounds }: Game) {
  const isOver = status === 'result' && currentRound === totalRounds;
  const seated = players.map(({ id }) => id);
  const most = Math.max(...seated.map((id) => scores[id] ?? 0));
  const hasWon = (id: PlayerId) => isOver && most > 0 && scores[id] === most;
  const counts = (count: (id: PlayerId) => number) =>
    Object.fromEntries(seated.map((id) => [id, count(id)]).filter(([, n]) => n !== 0));
  return {
    games: evening.games + (isOver ? 1 : 0),
    points: counts((id) => (evening.points[id] ?? 0) + (isOver ? (scores[id] ?? 0) : 0)),
    wins: counts((id) => (evening.wins[id] ?? 0) + (hasWon(id) ? 1 : 0)),
    roundCount: evening.rounds.length,
  };
}

const isDisplay = ({ displays }: Game, viewer: string): boolean =>
  displays.some(({ id }) => id === viewer);

/**
 * A player's role in a round and which words they may read; derived from the rules, not the code.
 */
function expectedCard(game: Game, viewer: PlayerId): { role: string; card: Card } {
  const { round, settings } = game;
  const blank: Card = {
    ...{
      word: '',
      about: '',
      category: null,
      imposterIds: [],
      imposterWord: null,
      guessedWord: null,
    },
    ...{ winnerType: null, votes: {}, voteWithdrawableUntil: null, ballotVotes: {} },
    ...{ caughtIds: [], hasLastWord: false, lastWords: {} },
    ...{ revealStartsAt: null, playedRounds: [], evening: null },
  };
  if (!round) return { role: 'waiting', card: { ...blank, evening: expectedEvening(game) } };
  const { word, imposterWord, imposterIds, outcome, votes, lastWords, stage, votedAt } = round;
  const ballotVotes = round.runoff?.ballot ?? {};
  const { variant } = round;
  const spelled = (text: string) => (variant === 'CH' ? text.replaceAll('ß', 'ss') : text);
  const shown = (text: string, facts?: WordFacts | null) =>
    spelled((variant !== 'DE' && facts?.[variant]) || text);
  const hint = [word.category, ...(word.group ? [word.group] : [])].join(' · ');
  if (outcome) {
    const { winnerType, guess } = outcome;
    const guessedWord = guess?.text ?? null;
    const open = {
      ...{ word: shown(word.word, word.facts), imposterIds, guessedWord, winnerType, votes },
      imposterWord: imposterWord === null ? null : shown(imposterWord, round.imposterFacts),
    };
    const isOver = game.currentRound === game.totalRounds;
    const { games, rounds } = game.evening;
    const playedRounds = rounds.filter((one) => isOver && one.game > games).map(asSent);
    const evening = expectedEvening(game);
    const reveal = { revealStartsAt: round.revealStartsAt, playedRounds, evening };
    return { role: 'result', card: { ...blank, ...open, ballotVotes, lastWords, ...reveal } };
  }
  // All see which of the accused are caught, but not what they say [V7].
  const isLastWord = stage === 'lastWord';
  const caughtIds = round.accusedIds.filter((id) => isLastWord && imposterIds.includes(id));
  const shared = { ...blank, caughtIds };
  // [T4]
  if (isDisplay(game, viewer)) return { role: 'display', card: shared };
  const isSeated = game.players.some(({ id }) => id === viewer);
  if (!isSeated || !round.order.includes(viewer)) return { role: 'watching', card: shared };
  const own = Object.entries(votes).filter(([voter]) => voter === viewer);
  const hasLastWord = caughtIds.includes(viewer) && !Object.hasOwn(lastWords, viewer);
  const at = isLastWord ? undefined : votedAt[viewer];
  const voteWithdrawableUntil = own.length > 0 && at !== undefined ? at + 5000 : null;
  const vote = { votes: Object.fromEntries(own), voteWithdrawableUntil };
  const dealt = { ...shared, ...vote, hasLastWord };
  if (!imposterIds.includes(viewer)) {
    const about = spelled(word.facts?.about ?? '');
    return { role: 'group', card: { ...dealt, word: shown(word.word, word.facts), about } };
  }
  if (settings.mode === 'undercover') {
    const about = spelled(round.imposterFacts?.about ?? '');
    const other = shown(imposterWord ?? '', round.imposterFacts);
    return { role: 'imposter', card: { ...dealt, word: other, about } };
  }
  const category = settings.mode === 'hint' ? spelled(hint) : null;
  return { role: 'imposter', card: { ...dealt, imposterIds: [viewer], category } };
}

const sortKeys = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one, sortKeys) === JSON.stringify(other, sortKeys);

/** The view or change contained in a received message, if any. */
function viewIn(text: string): string | null {
  const body = text.slice(text.lastIndexOf('\n') + 1);
  if (body.startsWith('{"type":"change"')) return body;
  if (body.startsWith('{"type":"game"')) return body.slice('{"type":"game","game":'.length, -1);
  return body.startsWith('{"lobbyCode"') && body.includes('"speakingOrder"') ? body : null;
}

/** What a message says of a lobby: of `code`, if it came on its channel. */
function readView(text: string, code: string) {
  const content: GameView | ViewChange = JSON.parse(text);
  return 'set' in content
    ? { code, version: content.version, from: content.from, fields: content.set }
    : { code: content.lobbyCode, version: content.version, from: null, fields: content };
}

/** Calls that return a member's own words to that member. */
const OWN_WORDS = /^(?:GET|POST|PUT) \/api\/user\/(?:categories|export)/;

/** The rounds of an evening [E1]. */
const EVENING = /^GET \/api\/games\/([^/]+)\/evening/;

/** Whole lists, which are no secret; they must not depend on a round [H5]. */
const PACKS = /^GET \/api\/packs\//;

export type LeakReport = {
  /** Leaks found: who received what, and where. */
  leaks: string[];
  /** Amount of checked data; views by mode, role and transport. */
  checkCounts: Map<string, number>;
};

/** Checks everything these clients received against the stored games. */
export function findLeaks(people: readonly TestClient[], storedGames: GameHistory): LeakReport {
  const leaks: string[] = [];
  const checkCounts = new Map<string, number>();
  /** View lengths during a round, by lobby and version [S9]. */
  const lengths = new Map<string, { length: number; who: string }>();
  const count = (what: string) => checkCounts.set(what, (checkCounts.get(what) ?? 0) + 1);

  function checkView(who: string, viewer: PlayerId, what: string, text: string): string[] {
    const { code, version, from, fields } = readView(text, what.replace('live ', ''));
    const where = from === null ? `${code} version ${version}` : `${code} ${from} to ${version}`;
    const game = storedGames.get(code)?.get(version);
    if (!game) return [`${where} was never stored`];
    const before = from === null ? undefined : storedGames.get(code)?.get(from);
    const { role, card } = expectedCard(game, viewer);
    const known = before && expectedCard(before, viewer).card;
    count(`${game.settings.mode} ${role} ${what.startsWith('live') ? 'live' : 'answer'}`);
    if (known) count(`${role} change`);
    if (game.round?.isRedealt && !game.round.outcome) count(`redealt ${role}`);
    if (game.round?.stage) count(`${game.round.stage} ${role}`);
    const found: string[] = [];
    // [W2b]
    const isMember = game.players.some(({ id }) => id === viewer) || isDisplay(game, viewer);
    if (!isMember) found.push(`${where}: read without a seat`);
    // Until the votes are in [T4].
    const isCast = game.round?.stage === 'lastWord';
    if (role === 'display' && !isCast && /"votes":[1-9]/.test(text)) {
      found.push(`${where}: a display reads vote counts`);
    }
    for (const key of Object.keys(card) as (keyof Card)[]) {
      const shown = key in fields || !known ? fields[key] : known[key];
      if (isSame(shown, card[key])) continue;
      const says = JSON.stringify(shown);
      found.push(`${where}: the ${role} of ${game.settings.mode} reads ${key} ${says}`);
    }
    // Removes each permitted word once; the rest must contain no word.
    const { word, imposterWord, guessedWord, category } = card;
    const said = Object.values(card.lastWords);
    const played = card.playedRounds.map((round) => round.word);
    const words = [word, imposterWord, guessedWord, category, ...said, ...played].filter(
      (text) => text,
    );
    const rest = words.reduce<string>(
      (left, permitted) => left.replace(JSON.stringify(permitted), '""'),
      text,
    );
    const secret = findSecret(rest);
    if (secret) found.push(`${where}: the ${role} of ${game.settings.mode} reads ${secret}`);
    if (!game.round?.outcome) {
      // `timeLeft` changes by itself; everything else must have the same byte length.
      const length = Buffer.byteLength(text) - String(fields.timeLeft).length;
      // Displays are sent no counts [T4], nor that they end with a round that is broken off [R8].
      const group = isDisplay(game, viewer) ? `${where}, display` : where;
      const first = lengths.get(group) ?? { length, who };
      lengths.set(group, first);
      if (first.length !== length) {
        found.push(`${where}: ${length} bytes for ${who}, ${first.length} for ${first.who}`);
      }
    }
    return found;
  }

  /** The card of a seat is sent to the phone that holds it [H6]. */
  function checkHolder(id: PlayerId, seat: PlayerId, view: string): string[] {
    const { lobbyCode, version }: GameView = JSON.parse(view);
    const game = storedGames.get(lobbyCode)?.get(version);
    count('card of a seat');
    const isHolder = game?.players.find((player) => player.id === seat)?.heldBy === id;
    return isHolder ? [] : ['reads the card of a seat that it does not hold'];
  }

  /** The first answer to each request for a list. */
  const packs = new Map<string, string>();

  function checkPack(what: string, text: string): string[] {
    const found: string[] = [];
    if (!text.includes('["cache-control","private, no-cache"]'))
      found.push('may be kept by others');
    const body = text.slice(text.lastIndexOf('\n') + 1);
    const first = packs.get(what) ?? body;
    packs.set(what, first);
    if (first !== body) found.push('the list differs from an earlier one');
    return found;
  }

  /** Rounds that were over: those of a version without a running round [E1]. */
  function checkEvening(code: string, text: string): string[] {
    const { rounds } = JSON.parse(text.slice(text.lastIndexOf('\n') + 1));
    count('rounds of an evening');
    const wasOpen = [...(storedGames.get(code)?.values() ?? [])].some(
      ({ status, evening }) =>
        (status === 'waiting' || status === 'result') && isSame(evening.rounds.map(asSent), rounds),
    );
    return wasOpen ? [] : ['the evening tells of a running round'];
  }

  function checkHeaders(what: string, text: string): string[] {
    const found: string[] = [];
    if (!/^[A-Z]+ \//.test(what)) return found;
    if (!text.includes('["cache-control","no-store"]')) found.push('may be kept');
    if (/\["(?:etag|last-modified|content-encoding|server-timing)"/.test(text)) {
      found.push('tells more in its head');
    }
    return found;
  }

  for (const { id, received } of people) {
    for (const record of received) {
      const what = record.slice(0, record.indexOf('\n'));
      const [, seat] = /\/card for "(.*)"$/.exec(what) ?? [];
      const text = record.slice(what.length + 1);
      const view = viewIn(text);
      const isPack = PACKS.test(what) && text.startsWith('200 ');
      const eveningOf = text.startsWith('200 ') ? EVENING.exec(what)?.[1] : undefined;
      const found = isPack ? checkPack(what, text) : checkHeaders(what, text);
      if (view !== null) {
        found.push(...checkView(id, seat ?? id, what, view));
        if (seat) found.push(...checkHolder(id, seat, view));
        const head = text.slice(0, text.length - view.length);
        const secret = what.startsWith('live') ? null : findSecret(head);
        if (secret) found.push(`its head holds ${secret}`);
      } else {
        count(
          /^[A-Z]+ \//.test(what)
            ? `answer ${/^(\d+)/.exec(text)?.[1]}`
            : what.split(' ', 1).join(),
        );
        if (eveningOf !== undefined) found.push(...checkEvening(eveningOf, text));
        const isKnown = OWN_WORDS.test(what) || isPack || eveningOf !== undefined;
        const secret = isKnown ? null : findSecret(text);
        if (secret) found.push(`holds ${secret}`);
      }
      leaks.push(...found.map((leak) => `${id}, ${what}: ${leak}`));
    }
  }
  return { leaks, checkCounts };
}
