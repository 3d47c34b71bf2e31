import type { Game, PlayerId } from '../game/game.ts';
import { ABSENT_AFTER_MS } from '../game/limits.ts';
import { findPlayer, isConnected } from '../game/players.ts';
import { RuleError } from '../game/rule-error.ts';
import type { Lobbies } from './lobbies.ts';
import { Refused } from './refused.ts';
import { ALONE, type Sightings } from './sightings.ts';

/**
 * [L6] Who is there: a live channel is open, or a call came within the last 10 s. Only changes
 * become moves; whoever has a channel open costs nothing.
 */
export type Presence = {
  /** A call of this player to this lobby. */
  contact(code: string, playerId: PlayerId): void;
  /** A live channel of this player opened; answers what to call when it closes. */
  opened(code: string, playerId: PlayerId): () => void;
  /** [R4b] After a restart everybody who was there has 10 s to say so again. */
  expect(game: Game): void;
  /** The process that saw this player died: 10 s to be seen again, here or elsewhere. */
  await(code: string, playerId: PlayerId): void;
  stop(): void;
};

type Sign = { code: string; playerId: PlayerId; channels: number; lastAt: number };

const SWEEP_MS = 1000;

/** Follows the lobbies’ news, and gives up [L6] who is not seen any more. */
export function watchPresence(options: {
  lobbies: Lobbies;
  /** Whom other processes see; left out: there are none. */
  sightings?: Sightings;
  now: () => number;
  onError: (error: unknown) => void;
}): Presence {
  const { lobbies, sightings = ALONE, now } = options;
  const signs = new Map<string, Sign>();
  /** Those without a channel: the only ones that the sweep looks at. */
  const silent = new Set<Sign>();
  /** Those whose return could not be stored yet. */
  const untold = new Set<Sign>();

  const keyOf = (code: string, playerId: PlayerId) => `${code} ${playerId}`;

  function signOf(code: string, playerId: PlayerId): Sign {
    const key = keyOf(code, playerId);
    const known = signs.get(key);
    if (known) return known;
    const sign: Sign = { code, playerId, channels: 0, lastAt: now() };
    signs.set(key, sign);
    silent.add(sign);
    return sign;
  }

  function drop(sign: Sign): void {
    signs.delete(keyOf(sign.code, sign.playerId));
    silent.delete(sign);
  }

  function tell(sign: Sign, move: 'present' | 'absent'): void {
    const { code, playerId, lastAt } = sign;
    const key = keyOf(code, playerId);
    const told = lobbies.play(
      code,
      move === 'present' ? { type: move, playerId } : { type: move, playerId, since: lastAt },
    );
    told
      .then(() => {
        // Whoever came back while "absent" was being stored is here all the same.
        const current = signs.get(key);
        if (move === 'absent' && current) tellIfBack(current);
      })
      .catch((error: unknown) => {
        // The seat or the lobby went away in the meantime: nothing left to tell.
        if (error instanceof RuleError) return drop(sign);
        if (error instanceof Refused && error.code === 'lobby-not-found') return drop(sign);
        options.onError(error);
        // The database is away: the sweep tells it again, until it is stored.
        if (move === 'present') untold.add(sign);
        else if (!signs.has(key)) {
          // [R4b] Nor could anybody be heard meanwhile: the time begins anew.
          sign.lastAt = now();
          signs.set(key, sign);
          silent.add(sign);
        }
      });
  }

  function tellIfBack(sign: Sign): void {
    const game = lobbies.peek(sign.code);
    const player = game && findPlayer(game, sign.playerId);
    if (!player || !isConnected(player)) tell(sign, 'present');
  }

  /** Whoever another process sees is that one's to give up. */
  async function giveUp(gone: Sign[], goneBefore: number): Promise<void> {
    const nowhere = new Set(await sightings.goneEverywhere(gone, goneBefore));
    for (const sign of gone) {
      // A sign of life may have come while the others were asked.
      if (!silent.has(sign) || sign.lastAt > goneBefore) continue;
      drop(sign);
      sightings.lost(sign.code, sign.playerId);
      if (nowhere.has(sign)) tell(sign, 'absent');
    }
  }

  // Another process took this one for dead: whoever has a channel here is here all the same.
  lobbies.onNews((_, game, isOwn) => {
    if (isOwn || !game) return;
    for (const player of game.players) {
      const sign = isConnected(player) ? undefined : signs.get(keyOf(game.code, player.id));
      if (sign && sign.channels > 0) tell(sign, 'present');
    }
  });

  const sweep = setInterval(() => {
    const goneBefore = now() - ABSENT_AFTER_MS;
    const gone = [...silent].filter((sign) => sign.lastAt <= goneBefore);
    if (gone.length > 0) giveUp(gone, goneBefore).catch(options.onError);
    const returned = [...untold];
    untold.clear();
    for (const sign of returned) {
      if (signs.get(keyOf(sign.code, sign.playerId)) === sign) tell(sign, 'present');
    }
  }, SWEEP_MS);
  sweep.unref();

  return {
    contact(code, playerId) {
      const sign = signOf(code, playerId);
      sign.lastAt = now();
      if (sign.channels === 0) sightings.saw(code, playerId, sign.lastAt);
      tellIfBack(sign);
    },
    opened(code, playerId) {
      const sign = signOf(code, playerId);
      sign.channels += 1;
      silent.delete(sign);
      sightings.saw(code, playerId, null);
      tellIfBack(sign);
      return () => {
        sign.channels -= 1;
        if (sign.channels > 0) return;
        sign.lastAt = now();
        sightings.saw(code, playerId, sign.lastAt);
        // The sweep may have dropped this sign and a call made a new one in the meantime.
        if (signs.get(keyOf(code, playerId)) === sign) silent.add(sign);
      };
    },
    expect(game) {
      for (const player of game.players) {
        if (isConnected(player)) signOf(game.code, player.id).lastAt = now();
      }
    },
    await(code, playerId) {
      signOf(code, playerId).lastAt = now();
    },
    stop() {
      clearInterval(sweep);
    },
  };
}
