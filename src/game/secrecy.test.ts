import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Game, PlayerId, RandomInt } from './game.ts';
import { type Move, playDue } from './play.ts';
import { attempt, evenings, type PlayedMove, playEvening } from './testing/evening.ts';
import { MOVES, movesOf, type Step } from './testing/intents.ts';
import { withOtherSecrets } from './testing/other-secrets.ts';
import { DISPLAY_IDS, PLAYER_IDS } from './testing/people.ts';
import { seeded } from './testing/random.ts';
import { viewFor } from './view.ts';

const SEED = 20_261_121;

/** Joins, starts, then plays random moves. */
const START: Step = { intent: 'play-on', wait: 0, who: 0, target: 0, choice: 0 };

function playGames(count: number, report: (played: PlayedMove, where: string) => void): void {
  const games = fc.sample(evenings(30, 3), { seed: SEED, numRuns: count });
  for (const [index, evening] of games.entries()) {
    // The more Imposters and stages, the more is hidden.
    const settings = { ...evening.settings, imposterCount: 3, finale: true };
    playEvening({ ...evening, settings, steps: [START, ...evening.steps] }, (played) => {
      report(played, `game ${index} of seed ${SEED}, after ${JSON.stringify(played.move)}`);
    });
  }
}

/** Each kind of move by this player, allowed or not. */
function movesBy(playerId: PlayerId, game: Game, now: number, draw: RandomInt): Move[] {
  const kinds = Object.keys(MOVES) as (keyof typeof MOVES)[];
  return kinds
    .flatMap((intent) => {
      const step = { intent, wait: 0, who: 0, target: 1 + draw(12), choice: draw(100) };
      return movesOf(game, step, now, [playerId, ...PLAYER_IDS]);
    })
    .filter((move) => 'playerId' in move && move.playerId === playerId);
}

test('[W1, S1, S5, S13, S14] hidden state changes no byte of a view and no refusal', {
  timeout: 60_000,
}, () => {
  const draw = seeded(SEED);
  /** Number of compared games by mode and the viewer's role. */
  const looks = new Map<string, number>();
  playGames(150, ({ after, context }, where) => {
    if (!after) return;
    const { round, settings } = after;
    const viewers = [...PLAYER_IDS.filter(() => draw(3) === 0), ...DISPLAY_IDS, 'id-stranger'];
    for (const viewer of viewers) {
      const other = withOtherSecrets(after, viewer, draw);
      const message = `${viewer} sees a difference in ${where}`;
      const view = JSON.stringify(viewFor(after, viewer, context.now));
      if (JSON.stringify(viewFor(other, viewer, context.now)) !== view) {
        expect(viewFor(other, viewer, context.now), message).toEqual(
          viewFor(after, viewer, context.now),
        );
        expect.fail(`in another order: ${message}`);
      }
      if (!round || round.outcome) continue;
      const isSeated = after.players.some(({ id }) => id === viewer);
      const role = round.imposterIds.includes(viewer) ? 'imposter' : 'group';
      const isDealtIn = isSeated && round.order.includes(viewer);
      const isDisplay = after.displays.some(({ id }) => id === viewer);
      const kind = `${settings.mode} ${isDealtIn ? role : isDisplay ? 'display' : 'watching'}`;
      const isHidden = round.imposterIds.some((id) => !round.accusedIds.includes(id));
      const last = round.stage === 'lastWord' && isHidden ? ['last word, one not caught'] : [];
      for (const what of [kind, ...last]) looks.set(what, (looks.get(what) ?? 0) + 1);
      // Impossible variant: with other Imposters the round would be over [R8].
      if (playDue(other, context) !== other) continue;
      for (const move of movesBy(viewer, after, context.now, draw).filter(() => draw(4) === 0)) {
        const { refusal } = attempt(after, move, context);
        if (attempt(other, move, context).refusal !== refusal) {
          expect.fail(
            `${viewer} is refused in one of them only: ${JSON.stringify(move)}, ${where}`,
          );
        }
      }
    }
  });
  const modes = ['classic', 'hint', 'undercover', 'chaos'];
  for (const kind of modes
    .flatMap((mode) =>
      ['imposter', 'group', 'watching', 'display'].map((role) => `${mode} ${role}`),
    )
    .concat('last word, one not caught')) {
    expect(looks.get(kind) ?? 0, kind).toBeGreaterThan(30);
  }
});

test('viewers who may see it do see a difference', () => {
  const draw = seeded(1);
  let differences = 0;
  playGames(20, ({ after, context }) => {
    const { round } = after ?? {};
    if (!after || !round || round.outcome) return;
    const other = withOtherSecrets(after, 'id-stranger', draw);
    for (const id of round.order) {
      const [one, two] = [after, other].map((game) =>
        JSON.stringify(viewFor(game, id, context.now)),
      );
      if (one !== two) differences += 1;
    }
  });
  expect(differences).toBeGreaterThan(100);
});
