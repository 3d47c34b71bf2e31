import { findDisplay } from '../displays.ts';
import { NO_EVENING } from '../evening.ts';
import type { Game, PlayerId, RandomInt, Round, Word } from '../game.ts';
import { isInRound } from '../players.ts';
import { caughtIds } from '../vote-outcome.ts';

/** A word of no list. */
const otherWord = (random: RandomInt, category: string): Word => ({
  word: `Anderswort${random(1000)}`,
  aliases: [`Anderswo${random(1000)}`],
  category,
  group: `Gruppe ${random(10)}`,
  facts: { AT: `Andere Form ${random(10)}`, about: `Anderer Satz ${random(10)}` },
});

function shuffled<T>(items: readonly T[], random: RandomInt): T[] {
  const rest = [...items];
  return items.flatMap(() => rest.splice(random(rest.length), 1));
}

/** Others than before, but all see which of the accused are caught [V7]. */
function keepCaught(round: Round, imposterIds: PlayerId[]): PlayerId[] {
  if (round.stage !== 'lastWord') return imposterIds;
  const free = imposterIds.filter((id) => !round.accusedIds.includes(id));
  return [...round.imposterIds.filter((id) => round.accusedIds.includes(id)), ...free];
}

/** A random non-empty subset, unless `ids` is empty. */
const someOf = (ids: readonly PlayerId[], random: RandomInt): PlayerId[] =>
  shuffled(ids, random).slice(0, 1 + random(Math.max(1, ids.length)));

/** Same voters and vote counts. */
function swapped(votes: Round['votes'], random: RandomInt): Round['votes'] {
  const targets = shuffled(Object.values(votes), random);
  return Object.fromEntries(Object.keys(votes).map((id, index) => [id, targets[index] ?? null]));
}

/** Same voters and vote counts; the viewer's own vote stays [S13]. For a display any votes that are still cast [T4]. */
function otherVotes(game: Game, round: Round, viewer: PlayerId, random: RandomInt): Round['votes'] {
  const { votes, order } = round;
  if (findDisplay(game, viewer) && round.stage !== 'lastWord') {
    const others = Object.keys(votes).map((id) => [id, order[random(order.length)] ?? null]);
    return Object.fromEntries(others);
  }
  const { [viewer]: _, ...others } = votes;
  return { ...votes, ...swapped(others, random) };
}

/** Nothing or something else that the others have said [V7]. */
function otherLastWords(round: Round, viewer: PlayerId, random: RandomInt): Round['lastWords'] {
  const others = caughtIds(round).filter((id) => id !== viewer);
  const said = others.slice(random(2)).map((id) => [id, random(2) ? 'Anderswort' : null]);
  const own = Object.entries(round.lastWords).filter(([id]) => id === viewer);
  return Object.fromEntries([...said, ...own]);
}

/** Other cards for all but the viewer. */
function otherCards(game: Game, round: Round, viewer: PlayerId, random: RandomInt): Partial<Round> {
  const others = round.order.filter((id) => id !== viewer);
  const isDealtIn = isInRound(game, viewer);
  const isImposter = isDealtIn && round.imposterIds.includes(viewer);
  const category = `Andere ${random(10)}`;
  const word = otherWord(random, category);
  if (round.imposterWord !== null) {
    const imposterWord = otherWord(random, category).word;
    if (!isDealtIn) return { word, imposterWord, imposterIds: someOf(others, random) };
    // Roles are hidden: the same card may be either word [B4].
    const card = isImposter ? round.imposterWord : round.word.word;
    const facts = (isImposter ? round.imposterFacts : round.word.facts) ?? {};
    const imposterFacts = { about: `Anderer Satz ${random(10)}` };
    return random(2)
      ? {
          ...{ word, imposterWord: card, imposterFacts: facts },
          imposterIds: [viewer, ...someOf(others, random)],
        }
      : {
          ...{ word: { ...word, word: card, facts }, imposterWord, imposterFacts },
          imposterIds: someOf(others, random),
        };
  }
  if (!isDealtIn) return { word, imposterIds: someOf(round.order, random) };
  if (!isImposter) {
    const facts = round.word.facts ?? {};
    return {
      word: { ...word, word: round.word.word, facts },
      imposterIds: someOf(others, random),
    };
  }
  const { category: shown, group = null } = round.word;
  const hint = game.settings.mode === 'hint' ? { category: shown, group } : {};
  const accomplices = random(2) ? someOf(others, random) : [];
  return { word: { ...word, ...hint }, imposterIds: [...accomplices, viewer] };
}

/**
 * Changes exactly what this viewer must not see [W1]. A visible difference
 * from `game` is a leak.
 */
export function withOtherSecrets(game: Game, viewer: PlayerId, random: RandomInt): Game {
  const { round } = game;
  const isOpen = round === null || round.outcome !== null;
  const cards = round && otherCards(game, round, viewer, random);
  return {
    ...game,
    usedWords: shuffled([...game.usedWords, otherWord(random, '').word], random),
    lastImposterIds: someOf(
      game.players.map(({ id }) => id),
      random,
    ),
    players: game.players.map((player) => ({ ...player, roundsSinceImposter: random(6) })),
    // While a round runs only the crown is told [E1].
    evening: isOpen ? game.evening : { ...NO_EVENING, crownIds: game.evening.crownIds },
    round: isOpen
      ? round
      : {
          ...round,
          ...cards,
          imposterIds: keepCaught(round, cards?.imposterIds ?? []),
          redeal: round.redeal && {
            ...round.redeal,
            ...{ lastImposterIds: someOf(round.order, random), roundsSinceImposter: {} },
          },
          runoff: round.runoff && { ...round.runoff, ballot: swapped(round.runoff.ballot, random) },
          lastWords: otherLastWords(round, viewer, random),
          votes: otherVotes(game, round, viewer, random),
        },
  };
}
