import type { Game, PlayerId } from '../../game/game.ts';
import { ABSENT_AFTER_MS } from '../../game/limits.ts';
import { findPlayer, isConnected } from '../../game/players.ts';
import { RuleError } from '../../game/rule-error.ts';
import { LOCAL_ONLY, type SharedPresence } from '../cluster/shared-presence.ts';
import { RequestError } from '../http/request-error.ts';
import type { Services } from '../services.ts';
import { PRESENCE_SWEEP_MS } from '../timeouts.ts';

type PresenceEntry = { code: string; playerId: PlayerId; channels: number; lastAt: number };

export type Presence = ReturnType<typeof openPresence>;

/**
 * [L6] A player is present while a live channel is open, or for 10 s after a call, in any process.
 * Only changes become moves.
 */
export function openPresence({
  lobbies,
  sharedPresence = LOCAL_ONLY,
  now,
  onError,
}: Pick<Services, 'lobbies' | 'now' | 'onError'> & {
  /** Undefined: single process. */
  sharedPresence?: SharedPresence | undefined;
}) {
  const entries = new Map<string, PresenceEntry>();
  /** Checked by the sweep. */
  const withoutChannel = new Set<PresenceEntry>();
  /** 'present' moves that failed; the sweep retries them. */
  const toRetry = new Set<PresenceEntry>();

  const keyOf = (code: string, playerId: PlayerId) => `${code} ${playerId}`;

  function entryOf(code: string, playerId: PlayerId): PresenceEntry {
    const key = keyOf(code, playerId);
    const existing = entries.get(key);
    if (existing) return existing;
    const trace: PresenceEntry = { code, playerId, channels: 0, lastAt: now() };
    entries.set(key, trace);
    withoutChannel.add(trace);
    return trace;
  }

  function removeEntry(trace: PresenceEntry): void {
    entries.delete(keyOf(trace.code, trace.playerId));
    withoutChannel.delete(trace);
  }

  function saveMove(trace: PresenceEntry, move: 'present' | 'absent'): void {
    const { code, playerId, lastAt } = trace;
    const key = keyOf(code, playerId);
    const saved = lobbies.play(
      code,
      move === 'present' ? { type: move, playerId } : { type: move, playerId, since: lastAt },
    );
    saved
      .then(() => {
        // The player may have returned while "absent" was being saved.
        const current = entries.get(key);
        if (move === 'absent' && current) markPresentIfAbsent(current);
      })
      .catch((error: unknown) => {
        // Seat or lobby is gone: nothing to save.
        if (error instanceof RuleError) return removeEntry(trace);
        if (error instanceof RequestError && error.code === 'lobby-not-found')
          return removeEntry(trace);
        onError(error);
        // Database unavailable: the sweep retries.
        if (move === 'present') toRetry.add(trace);
        else if (!entries.has(key)) {
          // [R4b] Calls failed during the outage, too: restart the timeout.
          trace.lastAt = now();
          entries.set(key, trace);
          withoutChannel.add(trace);
        }
      });
  }

  function markPresentIfAbsent(trace: PresenceEntry): void {
    const game = lobbies.getCached(trace.code);
    const player = game && findPlayer(game, trace.playerId);
    if (!player || !isConnected(player)) saveMove(trace, 'present');
  }

  /** Players seen by another process are left to that process. */
  async function markAbsent(gone: PresenceEntry[], goneBefore: number): Promise<void> {
    const unseen = new Set(await sharedPresence.notSeenElsewhere(gone, goneBefore));
    for (const trace of gone) {
      // A call may have come during the query.
      if (!withoutChannel.has(trace) || trace.lastAt > goneBefore) continue;
      removeEntry(trace);
      sharedPresence.recordGone(trace.code, trace.playerId);
      if (unseen.has(trace)) saveMove(trace, 'absent');
    }
  }

  // Another process may mark a player absent who has a channel here.
  lobbies.onChange((_, game, isOwn) => {
    if (isOwn || !game) return;
    for (const player of game.players) {
      const trace = isConnected(player) ? undefined : entries.get(keyOf(game.code, player.id));
      if (trace && trace.channels > 0) saveMove(trace, 'present');
    }
  });

  const sweep = setInterval(() => {
    const goneBefore = now() - ABSENT_AFTER_MS;
    const gone = [...withoutChannel].filter((trace) => trace.lastAt <= goneBefore);
    if (gone.length > 0) markAbsent(gone, goneBefore).catch(onError);
    const returned = [...toRetry];
    toRetry.clear();
    for (const trace of returned) {
      if (entries.get(keyOf(trace.code, trace.playerId)) === trace) saveMove(trace, 'present');
    }
  }, PRESENCE_SWEEP_MS);
  sweep.unref();

  return {
    recordActivity(code: string, playerId: PlayerId): void {
      const trace = entryOf(code, playerId);
      trace.lastAt = now();
      if (trace.channels === 0) sharedPresence.recordSeen(code, playerId, trace.lastAt);
      markPresentIfAbsent(trace);
    },
    /** Returns the function to call when the channel closes. */
    channelOpened(code: string, playerId: PlayerId): () => void {
      const trace = entryOf(code, playerId);
      trace.channels += 1;
      withoutChannel.delete(trace);
      sharedPresence.recordSeen(code, playerId, null);
      markPresentIfAbsent(trace);
      return () => {
        trace.channels -= 1;
        if (trace.channels > 0) return;
        trace.lastAt = now();
        sharedPresence.recordSeen(code, playerId, trace.lastAt);
        // The sweep may have dropped this trace, and a call created a new one.
        if (entries.get(keyOf(code, playerId)) === trace) withoutChannel.add(trace);
      };
    },
    /** [R4b] After a restart, connected players have 10 s to reconnect. */
    awaitReconnects(game: Game): void {
      for (const player of game.players) {
        if (isConnected(player)) entryOf(game.code, player.id).lastAt = now();
      }
    },
    /** The player's process died: 10 s to reconnect to any process. */
    awaitReconnect(code: string, playerId: PlayerId): void {
      entryOf(code, playerId).lastAt = now();
    },
    stop(): void {
      clearInterval(sweep);
    },
  };
}
