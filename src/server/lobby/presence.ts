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

/** The seat, display or lobby is gone: nothing to save. */
const isGone = (error: unknown): boolean =>
  error instanceof RuleError || (error instanceof RequestError && error.code === 'lobby-not-found');

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
  /** 'present' moves that failed; the sweep retries them. */
  const toRetry = new Set<PresenceEntry>();

  const keyOf = (code: string, playerId: PlayerId) => `${code} ${playerId}`;

  function entryOf(code: string, playerId: PlayerId): PresenceEntry {
    const key = keyOf(code, playerId);
    const existing = entries.get(key);
    if (existing) return existing;
    const entry: PresenceEntry = { code, playerId, channels: 0, lastAt: now() };
    entries.set(key, entry);
    return entry;
  }

  /** False when it was dropped since. */
  const isCurrent = (entry: PresenceEntry): boolean =>
    entries.get(keyOf(entry.code, entry.playerId)) === entry;

  const isAway = (entry: PresenceEntry, goneBefore: number): boolean =>
    entry.channels === 0 && entry.lastAt <= goneBefore;

  /** [T3] A display may be open in several pages: one that still plays sounds reports it again. */
  function silenceDisplay(code: string, id: string): void {
    const game = lobbies.getCached(code);
    const display = game && findDisplay(game, id);
    if (!display?.hasSound) return;
    lobbies
      .play(code, { type: 'display-sound', displayId: display.id, isOn: false })
      .catch((error: unknown) => {
        if (!isGone(error)) onError(error);
      });
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
        if (isGone(error)) {
          entries.delete(key);
          return;
        }
        onError(error);
        // Database unavailable: the sweep retries.
        if (move === 'present') toRetry.add(entry);
        else if (!entries.has(key)) {
          // [R4b] Calls failed during the outage, too: restart the timeout.
          entry.lastAt = now();
          entries.set(key, entry);
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
      if (!isCurrent(entry) || !isAway(entry, goneBefore)) continue;
      entries.delete(keyOf(entry.code, entry.playerId));
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
    const gone = [...entries.values()].filter((entry) => isAway(entry, goneBefore));
    if (gone.length > 0) markAbsent(gone, goneBefore).catch(onError);
    const returned = [...toRetry];
    toRetry.clear();
    for (const entry of returned) if (isCurrent(entry)) saveMove(entry, 'present');
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
      sharedPresence.recordSeen(code, playerId, null);
      markPresentIfAbsent(entry);
      return () => {
        entry.channels -= 1;
        silenceDisplay(code, playerId);
        if (entry.channels > 0) return;
        entry.lastAt = now();
        sharedPresence.recordSeen(code, playerId, entry.lastAt);
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
