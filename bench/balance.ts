import type { Game, PlayerId, RandomInt, RuleContext } from '../src/game/game.ts';
import { createGame } from '../src/game/lobby.ts';
import { type Move, play } from '../src/game/play.ts';
import { seeded } from '../src/game/testing/random.ts';

/**
 * How often does the group win, by the real rules, with and without run-off [V6] and last word [V7]?
 * Model: all vote. The group votes for an Imposter three times as likely as for another player;
 * Imposters vote for any player of the group. In 30 % of the rounds the clues have told the word: then
 * every accused Imposter knows it, otherwise none does.
 */
const SUSPICION = 3;
const KNOWN_PERCENT = 30;
const ROUNDS = Number(process.argv[2] ?? 30_000);
const MAX_DIFFERENCE = 3;

/** Wins of the group in percent: today, with run-off, with last word, with both. */
const EXPECTED = [
  { players: 5, imposters: 1, wins: [47, 65, 32, 46] },
  { players: 8, imposters: 1, wins: [40, 60, 28, 42] },
  { players: 8, imposters: 2, wins: [65, 84, 46, 60] },
];

const VARIANTS = [
  { name: 'today', runoff: false, lastWord: false },
  { name: '+ run-off', runoff: true, lastWord: false },
  { name: '+ last word', runoff: false, lastWord: true },
  { name: 'both', runoff: true, lastWord: true },
];
type Variant = (typeof VARIANTS)[number];

const WORDS = Array.from({ length: 50 }, (_, n) => ({
  ...{ word: `Wort${n}`, aliases: [], category: 'Wörter' },
}));
const wordSource = () => WORDS;

function openTable(players: number, imposterCount: number, finale: boolean, random: RandomInt) {
  const ids = Array.from({ length: players }, (_, n) => `player${n}`);
  const [host = ''] = ids;
  const context: RuleContext = { now: 0, random, wordSource };
  const settings = { categories: ['Wörter'], rounds: 0, timeLimit: 0, imposterCount, finale };
  const player = { id: host, name: host };
  let game = createGame({ code: 'AAAAA', host: player, settings, lobbyName: null, ...context });

  function make(move: Move): Game {
    const after = play(game, move, context);
    if (!after) throw new Error('the lobby is gone');
    game = after;
    return game;
  }

  for (const playerId of ids.slice(1)) make({ type: 'join', playerId, name: playerId });
  for (const playerId of ids) make({ type: 'ready', playerId, isReady: true });
  make({ type: 'start', playerId: host });
  return { host, ids, make, game: () => game };
}

function pickTarget(game: Game, voterId: PlayerId, random: RandomInt): PlayerId | null {
  const { order = [], imposterIds = [], runoff } = game.round ?? {};
  const others = (runoff?.ids ?? order).filter((id) => id !== voterId);
  if (imposterIds.includes(voterId)) {
    const group = others.filter((id) => !imposterIds.includes(id));
    return group[random(group.length || 1)] ?? others[random(others.length || 1)] ?? null;
  }
  const tickets = others.flatMap((id) =>
    Array<PlayerId>(imposterIds.includes(id) ? SUSPICION : 1).fill(id),
  );
  return tickets[random(tickets.length || 1)] ?? null;
}

/** Wins of the group in percent. */
function simulate(players: number, imposters: number, variant: Variant, random: RandomInt): number {
  const table = openTable(players, imposters, variant.runoff || variant.lastWord, random);
  const { host, ids, make } = table;
  const voteAll = () => {
    for (const playerId of ids) {
      make({ type: 'vote', playerId, targetId: pickTarget(table.game(), playerId, random) });
    }
  };
  let wins = 0;
  for (let n = 0; n < ROUNDS; n += 1) {
    make({ type: 'callVote', playerId: host });
    voteAll();
    if (table.game().round?.stage === 'runoff') {
      // Without a vote a run-off accuses no player, as if there were none.
      if (variant.runoff) voteAll();
      else make({ type: 'completeVote', playerId: host, stage: 'runoff' });
    }
    const knowsWord = random(100) < KNOWN_PERCENT;
    while (table.game().round?.stage === 'lastWord') {
      const { accusedIds = [], imposterIds = [], lastWords = {}, word } = table.game().round ?? {};
      const playerId =
        accusedIds.find((id) => imposterIds.includes(id) && !Object.hasOwn(lastWords, id)) ?? '';
      const guessedWord = knowsWord ? (word?.word ?? '') : 'Rakete';
      make(
        variant.lastWord ? { type: 'guess', playerId, guessedWord } : { type: 'pass', playerId },
      );
    }
    if (table.game().round?.outcome?.winnerType === 'group') wins += 1;
    make({ type: 'nextRound', playerId: host, finishedRound: table.game().currentRound });
  }
  return (100 * wins) / ROUNDS;
}

const random = seeded(20_261_122);
console.log(`| players / Imposters | ${VARIANTS.map(({ name }) => name).join(' | ')} |`);
console.log(`|---|${'---|'.repeat(VARIANTS.length)}`);
for (const { players, imposters, wins } of EXPECTED) {
  const cells = VARIANTS.map((variant, column) => {
    const won = simulate(players, imposters, variant, random);
    const expected = wins[column] ?? 0;
    if (Math.abs(won - expected) > MAX_DIFFERENCE) process.exitCode = 1;
    return `${won.toFixed(1)} % (${expected})`;
  });
  console.log(`| ${players} / ${imposters} | ${cells.join(' | ')} |`);
}
