import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Game } from './game.ts';
import { evenings, playEvening } from './testing/evening.ts';
import type { Step } from './testing/intents.ts';
import { EVERYBODY } from './testing/people.ts';
import { viewFor } from './view.ts';

const GAMES = 500;
const SEED = 20_261_121;

/** A table that sits down, starts, and then does whatever comes to mind. */
const START: Step = { intent: 'get-on', wait: 0, who: 0, target: 0, choice: 0 };

/** Does this viewer's view hold the word of the round, or anything else that counts as it? */
function findsWord(game: Game, viewer: string, now: number): boolean {
  const { word, aliases } = game.round?.word ?? { word: '', aliases: [] };
  const text = JSON.stringify(viewFor(game, viewer, now)).toLowerCase();
  return [word, ...aliases].some((spelling) => text.includes(spelling.toLowerCase()));
}

test(`[W1] over ${GAMES} games no view for an Imposter holds the word before the result`, {
  timeout: 60_000,
}, () => {
  const games = fc.sample(evenings(30, 3), { seed: SEED, numRuns: GAMES });
  let looksByGroup = 0;
  for (const [index, evening] of games.entries()) {
    let looksByImposters = 0;
    playEvening({ ...evening, steps: [START, ...evening.steps] }, ({ after, move, world }) => {
      const { round } = after ?? {};
      if (!after || !round || round.outcome) return;
      const where = `game ${index} of seed ${SEED}, after ${JSON.stringify(move)}`;
      for (const id of EVERYBODY) {
        const isSeated = after.players.some((player) => player.id === id);
        const isOfGroup = round.order.includes(id) && !round.imposterIds.includes(id);
        if (isSeated && isOfGroup) continue;
        expect(findsWord(after, id, world.now), `${id} sees the word in ${where}`).toBe(false);
        if (round.imposterIds.includes(id)) looksByImposters += 1;
      }
      const other = round.order.find((id) => !round.imposterIds.includes(id)) ?? '';
      if (findsWord(after, other, world.now)) looksByGroup += 1;
    });
    expect(looksByImposters, `an Imposter looked in game ${index}`).toBeGreaterThan(0);
  }
  // The scanner does find the word where it may be.
  expect(looksByGroup).toBeGreaterThan(GAMES);
});
