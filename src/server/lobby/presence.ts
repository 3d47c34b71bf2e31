import { findDisplay } from '../../game/displays.ts';
import type { Game, PlayerId } from '../../game/game.ts';
import { ABSENT_AFTER_MS } from '../../game/limits.ts';
import { findPlayer, isConnected } from '../../game/players.ts';
import { RuleError } from '../../game/rule-error.ts';
import { LOCAL_ONLY, type SharedPresence } from '../cluster/shared-presence.ts';
import { RequestError } from '../http/request-error.ts';
import type { Services } from '../services.ts';
import { PRESENCE_SWEEP_MS } from '../timeouts.ts';

type PresenceEntry = { code: string; playerId: PlayerId; channels: number; lastAt: number };

/** Ids of players and displays. */
const membersOf = ({ players, displays }: Game): string[] =>
  [...players, ...displays].map(({ id }) => id);

function isPresent(game: Game, id: string): boolean {
  const player = findPlayer(game, id);
  return player ? isConnected(player) : findDisplay(game, id)?.isConnected === true;
}

export type Presence = ReturnType<typeof openPresence>;

/**
 * [L6, T3] A player or display is present while a live channel is open, or for 10 s after a call, in any process.
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
    const entry: PresenceEntry = { code, playerId, channels: 0, lastAt: now() };
    entries.set(key, entry);
    withoutChannel.add(entry);
    return entry;
  }

  function removeEntry(entry: PresenceEntry): void {
    entries.delete(keyOf(entry.code, entry.playerId));
    withoutChannel.delete(entry);
  }

  function saveMove(entry: PresenceEntry, move: 'present' | 'absent'): void {
    const { code, playerId, lastAt } = entry;
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
        if (error instanceof RuleError) return removeEntry(entry);
        if (error instanceof RequestError && error.code === 'lobby-not-found')
          return removeEntry(entry);
        onError(error);
        // Database unavailable: the sweep retries.
        if (move === 'present') toRetry.add(entry);
        else if (!entries.has(key)) {
          // [R4b] Calls failed during the outage, too: restart the timeout.
          entry.lastAt = now();
          entries.set(key, entry);
          withoutChannel.add(entry);
        }
      });
  }

  function markPresentIfAbsent(entry: PresenceEntry): void {
    const game = lobbies.getCached(entry.code);
    if (!game || !isPresent(game, entry.playerId)) saveMove(entry, 'present');
  }

  /** Players seen by another process are left to that process. */
  async function markAbsent(gone: PresenceEntry[], goneBefore: number): Promise<void> {
    const unseen = new Set(await sharedPresence.notSeenElsewhere(gone, goneBefore));
    for (const entry of gone) {
      // A call may have come during the query.
      if (!withoutChannel.has(entry) || entry.lastAt > goneBefore) continue;
      removeEntry(entry);
      sharedPresence.recordGone(entry.code, entry.playerId);
      if (unseen.has(entry)) saveMove(entry, 'absent');
    }
  }

  // Another process may mark a player absent who has a channel here.
  lobbies.onChange((_, game, isOwn) => {
    if (isOwn || !game) return;
    for (const id of membersOf(game)) {
      const entry = isPresent(game, id) ? undefined : entries.get(keyOf(game.code, id));
      if (entry && entry.channels > 0) saveMove(entry, 'present');
    }
  });

  const sweep = setInterval(() => {
    const goneBefore = now() - ABSENT_AFTER_MS;
    const gone = [...withoutChannel].filter((entry) => entry.lastAt <= goneBefore);
    if (gone.length > 0) markAbsent(gone, goneBefore).catch(onError);
    const returned = [...toRetry];
    toRetry.clear();
    for (const entry of returned) {
      if (entries.get(keyOf(entry.code, entry.playerId)) === entry) saveMove(entry, 'present');
    }
  }, PRESENCE_SWEEP_MS);
  sweep.unref();

  return {
    recordActivity(code: string, playerId: PlayerId): void {
      const entry = entryOf(code, playerId);
      entry.lastAt = now();
      if (entry.channels === 0) sharedPresence.recordSeen(code, playerId, entry.lastAt);
      markPresentIfAbsent(entry);
    },
    /** Returns the function to call when the channel closes. */
    channelOpened(code: string, playerId: PlayerId): () => void {
      const entry = entryOf(code, playerId);
      entry.channels += 1;
      withoutChannel.delete(entry);
      sharedPresence.recordSeen(code, playerId, null);
      markPresentIfAbsent(entry);
      return () => {
        entry.channels -= 1;
        if (entry.channels > 0) return;
        entry.lastAt = now();
        sharedPresence.recordSeen(code, playerId, entry.lastAt);
        // The sweep may have dropped this entry, and a call created a new one.
        if (entries.get(keyOf(code, playerId)) === entry) withoutChannel.add(entry);
      };
    },
    /** [R4b] After a restart, connected players have 10 s to reconnect. */
    awaitReconnects(game: Game): void {
      for (const id of membersOf(game)) {
        if (isPresent(game, id)) entryOf(game.code, id).lastAt = now();
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
