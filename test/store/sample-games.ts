import type { Game, RuleContext } from '../../src/game/game.ts';
import { createGame } from '../../src/game/lobby.ts';
import { type Move, play } from '../../src/game/play.ts';
import type { Store } from '../../src/server/store/open.ts';
import { commits } from '../support/commits.ts';

export const NOW = 1_763_700_000_000;

const WORDS = [
  { word: 'Handy', aliases: ['Smartphone', 'Mobiltelefon'], category: 'Tiere' },
  { word: 'Löwe', aliases: [], category: 'Tiere' },
  { word: 'Bäckerin "B\\"', aliases: ['Bäcker'], category: 'Berufe' },
];

/** Always draws the first, so results are predictable. */
const WORLD: RuleContext = {
  now: NOW,
  random: () => 0,
  wordSource: (category) => WORDS.filter((word) => word.category === category),
};

/** Plays real moves in sequence; the lobby must remain. */
export function after(game: Game, ...moves: Move[]): Game {
  let current = game;
  for (const move of moves) {
    const next = play(current, move, WORLD);
    if (!next) throw new Error(`lobby ${game.code} is gone`);
    current = next;
  }
  return current;
}

/** A waiting lobby of Player 1 (host) to Player n. */
export function waitingLobby(code: string, size = 4, change: Partial<Game['settings']> = {}): Game {
  const game = createGame({
    code,
    host: { id: 'p1', name: 'Jürgen 🦊' },
    settings: change,
    lobbyName: null,
    now: NOW,
    wordSource: WORLD.wordSource,
  });
  const others = Array.from({ length: size - 1 }, (_, index) => `p${index + 2}`);
  return after(
    game,
    ...others.map((playerId): Move => ({ type: 'join', playerId, name: "O'Neil; --" })),
  );
}

/** All ready and the first round dealt; `p1` is the Imposter. */
export function runningRound(code: string, size = 4, change: Partial<Game['settings']> = {}): Game {
  const lobby = waitingLobby(code, size, change);
  return after(
    lobby,
    ...lobby.players.map(({ id }): Move => ({ type: 'ready', playerId: id, isReady: true })),
    { type: 'start', playerId: 'p1' },
  );
}

const callVote: Move = { type: 'callVote', playerId: 'p1' };

const vote = (playerId: string, targetId: string | null): Move => ({
  type: 'vote',
  playerId,
  targetId,
});

/** One game per possible content; every second one in the order of the code. */
export function gamesOfEveryPhase(): Record<string, Game> {
  const playing = runningRound('PLAY2');
  const voting = after(runningRound('VOTE2'), callVote, vote('p1', 'p2'), vote('p2', null));
  const runoff = after(
    runningRound('RUNO2', 4, { finale: true, seating: ['p2', 'p1'] }),
    callVote,
    ...[vote('p1', 'p2'), vote('p2', 'p1'), vote('p3', 'p1'), vote('p4', 'p2')],
  );
  const guessing = runningRound('GUES2');
  const won = after(
    runningRound('GUES3'),
    { type: 'guess', playerId: 'p1', guessedWord: 'Handy' },
    { type: 'nextRound', playerId: 'p1', finishedRound: null },
  );
  return {
    'a lobby of one': waitingLobby('WAIT2', 1),
    'a lobby with a name': { ...waitingLobby('WAIT3'), lobbyName: 'Mias "Runde"' },
    'a lobby with an absent and a removed player': after(
      waitingLobby('WAIT4'),
      { type: 'absent', playerId: 'p2', since: NOW - 5 },
      { type: 'kick', playerId: 'p1', targetId: 'p3' },
    ),
    'a running round': playing,
    'a running round without a clock': runningRound('PLAY3', 4, { timeLimit: 0, rounds: 0 }),
    'a running round with a speaker, a watcher and an absent player': after(
      runningRound('PLAY4', 5),
      { type: 'speak', playerId: 'p1', isSpeaking: true },
      { type: 'join', playerId: 'late', name: 'Zoë' },
      { type: 'leave', playerId: 'p2' },
    ),
    'three Imposters among twelve': runningRound('PLAY5', 12, { imposterCount: 3 }),
    'a vote under way': voting,
    'a paused round': after(
      runningRound('PAUS2'),
      { type: 'clock', playerId: 'p2', action: 'more', used: 0 },
      { type: 'clock', playerId: 'p1', action: 'pause' },
    ),
    'a round that was dealt again': after(runningRound('AGAI3'), {
      ...{ type: 'redeal', playerId: 'p2', round: 1 },
    }),
    'a run-off': runoff,
    'a last word': after(runoff, vote('p2', 'p1'), vote('p3', 'p1'), {
      type: 'completeVote',
      playerId: 'p1',
    }),
    'a result by votes': after(voting, vote('p3', 'p1'), vote('p4', 'p1')),
    'a result by a right guess': after(guessing, {
      type: 'guess',
      playerId: 'p1',
      guessedWord: 'smartphone',
    }),
    'a result by a wrong guess': after(runningRound('GUES4'), {
      type: 'guess',
      playerId: 'p1',
      guessedWord: 'Löwe\n\u0000',
    }),
    'a result without Imposters': after(runningRound('GONE2', 5), {
      type: 'leave',
      playerId: 'p1',
    }),
    'a second round': won,
    'a lobby again': after(
      runningRound('AGAI2', 4, { rounds: 0 }),
      { type: 'guess', playerId: 'p1', guessedWord: 'Handy' },
      { type: 'restart', playerId: 'p1' },
    ),
  };
}

/** The same lobby after one more move. */
export function oneLater(game: Game): Game {
  const isReady = !game.players[0]?.isReady;
  return after(game, { type: 'ready', playerId: 'p1', isReady });
}

/** Many waiting lobbies: L1000, L1001 … */
export const lobbies = (count: number): Game[] =>
  Array.from({ length: count }, (_, index) => waitingLobby(`L${1000 + index}`));

export async function created(store: Store, ...games: Game[]): Promise<void> {
  const stored = await Promise.all(games.map((game) => commits(store.games).create(game)));
  if (stored.includes(false)) throw new Error('a code was taken');
}
