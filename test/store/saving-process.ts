import { writeSync } from 'node:fs';
import type { Game } from '../../src/game/game.ts';
import { openStore, type StoreOptions } from '../../src/server/store/open.ts';
import type { GameStore } from '../../src/server/store/repositories/games.ts';
import { commits } from '../support/commits.ts';
import { oneLater, waitingLobby } from './sample-games.ts';

/*
 * A process that saves in a loop and prints each acknowledged save as `<code> <version>`. Its
 * argument are the store options as JSON.
 */
const LOBBIES = 20;

async function firstGame(games: GameStore, code: string): Promise<Game> {
  const known = await games.load(code);
  if (known) return known;
  const created = waitingLobby(code);
  if (!(await commits(games).create(created))) throw new Error(`${code} is taken`);
  return created;
}

/** The host is ready in every second version, so that a reader can detect torn reads. */
async function saveForEver(games: GameStore, code: string): Promise<never> {
  let game = await firstGame(games, code);
  for (;;) {
    const next = oneLater(game);
    if (!(await commits(games).save(next, game)))
      throw new Error(`${code} was saved by another process`);
    writeSync(1, `${code} ${next.version}\n`);
    game = next;
  }
}

const options: StoreOptions = JSON.parse(process.argv[2] ?? '');
const { games } = await openStore(options);
const codes = Array.from(
  { length: LOBBIES },
  (_, index) => `KILL${String.fromCharCode(65 + index)}`,
);
await Promise.all(codes.map((code) => saveForEver(games, code)));
