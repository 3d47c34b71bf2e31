import type { Chance, Game, PlayerId, Round, Word } from '../game.ts';
import { isInRound } from '../players.ts';

/** Words that no list has. */
const otherWord = (chance: Chance, category: string): Word => ({
  word: `Anderswort${chance(1000)}`,
  aliases: [`Anderswo${chance(1000)}`],
  category,
});

function shuffled<T>(items: readonly T[], chance: Chance): T[] {
  const rest = [...items];
  return items.flatMap(() => rest.splice(chance(rest.length), 1));
}

/** Somebody at least, if there is anybody. */
const someOf = (ids: readonly PlayerId[], chance: Chance): PlayerId[] =>
  shuffled(ids, chance).slice(0, 1 + chance(Math.max(1, ids.length)));

/** [S13] The same people have voted, everybody has as many votes, the viewer's own one stays. */
function otherVotes({ votes }: Round, viewer: PlayerId, chance: Chance): Round['votes'] {
  const voters = Object.keys(votes).filter((id) => id !== viewer);
  const targets = shuffled(
    voters.map((id) => votes[id] ?? null),
    chance,
  );
  const swapped = voters.map((id, index) => [id, targets[index] ?? null]);
  return { ...votes, ...Object.fromEntries(swapped) };
}

/** Other cards for everybody, but for what lies on the viewer's. */
function otherCards(game: Game, round: Round, viewer: PlayerId, chance: Chance): Partial<Round> {
  const others = round.order.filter((id) => id !== viewer);
  const isDealtIn = isInRound(game, viewer);
  const isImposter = isDealtIn && round.imposterIds.includes(viewer);
  const category = `Andere ${chance(10)}`;
  const word = otherWord(chance, category);
  if (round.imposterWord !== null) {
    const imposterWord = otherWord(chance, category).word;
    if (!isDealtIn) return { word, imposterWord, imposterIds: someOf(others, chance) };
    // [B4] Nobody is told a role: the same card may be the one or the other.
    const card = isImposter ? round.imposterWord : round.word.word;
    return chance(2)
      ? { word, imposterWord: card, imposterIds: [viewer, ...someOf(others, chance)] }
      : { word: { ...word, word: card }, imposterWord, imposterIds: someOf(others, chance) };
  }
  if (!isDealtIn) return { word, imposterIds: someOf(round.order, chance) };
  if (!isImposter) {
    return { word: { ...word, word: round.word.word }, imposterIds: someOf(others, chance) };
  }
  const told = game.settings.mode === 'hint' ? round.word.category : category;
  const company = chance(2) ? someOf(others, chance) : [];
  return { word: { ...word, category: told }, imposterIds: [...company, viewer] };
}

/**
 * [W1] A game in which everything is different that this viewer must not know, and nothing else:
 * whatever tells it from `game` tells the viewer too much.
 */
export function otherWorld(game: Game, viewer: PlayerId, chance: Chance): Game {
  const { round } = game;
  const isOpen = round === null || round.outcome !== null;
  return {
    ...game,
    usedWords: shuffled([...game.usedWords, otherWord(chance, '').word], chance),
    lastImposterIds: someOf(
      game.players.map(({ id }) => id),
      chance,
    ),
    players: game.players.map((player) => ({ ...player, roundsSinceImposter: chance(6) })),
    round: isOpen
      ? round
      : {
          ...round,
          ...otherCards(game, round, viewer, chance),
          votes: otherVotes(round, viewer, chance),
        },
  };
}
