import { describe, expect, test } from 'vitest';
import { PAIRING_CODE_MS } from '../../src/game/limits.ts';
import { commits } from '../support/commits.ts';
import { after, created, NOW, waitingLobby } from './sample-games.ts';
import type { Suite } from './store-suite.ts';

const DISPLAY = 'display:tv0000000000';
const LAPTOP = 'display:laptop000000';
const END = NOW + PAIRING_CODE_MS;

/** Shared screens [T1, T2]. */
export function displayCases(suite: Suite): void {
  const displays = () => suite.store.displays;
  const create = (id: typeof DISPLAY | typeof LAPTOP, tokenHash: string, pairingCode: string) =>
    displays().create({ id, tokenHash, pairingCode, pairingExpiresAt: END, createdAt: NOW });

  describe('displays', () => {
    test('[T2] are found by their cookie; a pairing code is never given twice', async () => {
      expect(await create(DISPLAY, 'a', 'ABCDEF')).toBe(true);
      expect(await create(LAPTOP, 'b', 'ABCDEF')).toBe(false);
      expect(await create(LAPTOP, 'b', 'GHJKMN')).toBe(true);
      expect(await displays().find('a')).toStrictEqual({
        ...{ id: DISPLAY, pairingCode: 'ABCDEF', pairingExpiresAt: END, lobbyCode: null },
      });
      expect(await displays().find('c')).toBeNull();
      expect(await displays().renewCode(LAPTOP, 'ABCDEF', END)).toBe(false);
      expect(await displays().renewCode(LAPTOP, 'PQRSTU', END + 1)).toBe(true);
      expect(await displays().find('b')).toMatchObject({
        ...{ pairingCode: 'PQRSTU', pairingExpiresAt: END + 1 },
      });
    });

    test('[T2] of concurrent uses of a code one succeeds, until it expires', async () => {
      await create(DISPLAY, 'a', 'ABCDEF');
      expect(await displays().takeCode('ABCDEF', END)).toBeNull();
      const taken = await Promise.all(
        Array.from({ length: 8 }, () => displays().takeCode('ABCDEF', END - 1)),
      );
      expect(taken.filter((id) => id !== null)).toEqual([DISPLAY]);
      expect(await displays().find('a')).toMatchObject({ pairingCode: null });
    });

    test('[T1] belong to the lobby that lists them, and leave with it', async () => {
      await create(DISPLAY, 'a', 'ABCDEF');
      const lobby = waitingLobby('PAIRS', 2);
      await created(suite.store, lobby);
      const paired = after(
        lobby,
        { type: 'pairDisplay', playerId: 'p1', displayId: DISPLAY },
        { type: 'present', playerId: DISPLAY },
      );
      expect(await commits(suite.store.games).save(paired, lobby)).toBe(true);
      expect(await suite.store.games.load('PAIRS')).toStrictEqual(paired);
      expect((await displays().find('a'))?.lobbyCode).toBe('PAIRS');
      // Connected, but no player.
      expect(await suite.store.stats.count()).toEqual({ lobbies: 1, players: 2 });

      const left = after(paired, { type: 'removeDisplay', playerId: 'p2', displayId: DISPLAY });
      expect(await commits(suite.store.games).save(left, paired)).toBe(true);
      expect((await displays().find('a'))?.lobbyCode).toBeNull();

      const again = after(left, { type: 'pairDisplay', playerId: 'p1', displayId: DISPLAY });
      expect(await commits(suite.store.games).save(again, left)).toBe(true);
      expect(await commits(suite.store.games).remove(again)).toBe(true);
      expect((await displays().find('a'))?.lobbyCode).toBeNull();
    });

    test('[T2] are removed when unused, but not while paired', async () => {
      await create(DISPLAY, 'a', 'ABCDEF');
      await create(LAPTOP, 'b', 'GHJKMN');
      const lobby = waitingLobby('PAIRS', 1);
      await created(suite.store, lobby);
      const paired = after(lobby, { type: 'pairDisplay', playerId: 'p1', displayId: DISPLAY });
      await commits(suite.store.games).save(paired, lobby);
      await displays().removeUnused(END);
      expect(await displays().find('b')).not.toBeNull();
      await displays().removeUnused(END + 1);
      expect(await displays().find('b')).toBeNull();
      expect(await displays().find('a')).not.toBeNull();
    });
  });
}
