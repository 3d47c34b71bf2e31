import fc from 'fast-check';
import { expect, test } from 'vitest';
import { evenings, playEvening } from '../game/testing/evening.ts';
import { PLAYER_IDS } from '../game/testing/people.ts';
import { viewFor } from '../game/view.ts';
import { GameView } from './shapes.ts';

test('[W1] every view of random games matches the API shape, also after JSON', {
  timeout: 60_000,
}, () => {
  const statuses = new Set<string>();
  fc.assert(
    fc.property(evenings(60), fc.constantFrom(...PLAYER_IDS, 'id-stranger'), (evening, viewer) => {
      playEvening(evening, ({ before, after, context }) => {
        if (!after || after === before) return;
        const view = viewFor(after, viewer, context.now);
        statuses.add(view.status);
        expect(GameView.parse(JSON.parse(JSON.stringify(view)))).toEqual(view);
      });
    }),
    { seed: 20_261_121, numRuns: 60 },
  );
  expect([...statuses].sort()).toEqual(['playing', 'result', 'voting', 'waiting']);
});
