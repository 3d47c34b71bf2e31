import { findDisplay } from '../../game/displays.ts';
import type { Game, PlayerId } from '../../game/game.ts';
import { ABSENT_AFTER_MS } from '../../game/limits.ts';
import { connecting } from '../../game/players.ts';
import { RuleError } from '../../game/rule-error.ts';
import { LOCAL_ONLY, type SharedPresence } from '../cluster/shared-presence.ts';
import { RequestError } from '../http/request-error.ts';
import { PRESENCE_SWEEP_MS } from '../timeouts.ts';
import type { Lobbies } from './lobbies.ts';

type PresenceEntry = {
  code: string;
  playerId: PlayerId;
  channels: number;
  lastAt: number;
  /** Since the first check that found the player away; null: not yet. */
  missedAt: number | null;
};

const isPresent = (game: Game, id: string): boolean =>
  connecting(game).some((one) => one.id === id && one.isConnected);

/** The seat, display or lobby is gone: nothing to save. */
const isGone = (error: unknown): boolean =>
  error instanceof RuleError || (error instanceof RequestError && error.code === 'lobby-not-found');

/**
 * A player or display is present while a live channel is open, or for 10 s after a call, in any process [L6, T3].
 * Only changes become moves.
 */
export type Presence = {
  recordActivity(code: string, playerId: PlayerId): void;
  /**
   * Before a channel opens: makes sure that all processes know of the player, and that no absence
   * is stored afterwards. Rejects when the client should try again.
   */
  arrive(code: string, playerId: PlayerId): Promise<void>;
  /** After `arrive`. Returns the function to call when the channel closes. */
  channelOpened(code: string, playerId: PlayerId): () => void;
  /** After a restart, connected players have 10 s to reconnect [R4b]. */
  awaitReconnects(game: Game): void;
  /** The player's process died: 10 s to reconnect to any process. */
  awaitReconnect(code: string, playerId: PlayerId): void;
  /** After an outage or stall: clients could not call [R4b]. */
  restartAll(): void;
  /**
   * Marks players absent who were found away twice [L6]. Those seen by another process are left to
   * that process.
   */
  sweep(): Promise<void>;
  stop(): void;
};

export function openPresence({
  lobbies,
  sharedPresence,
  now,
  onError,
}: {
  lobbies: Lobbies;
  now: () => number;
  onError: (error: unknown) => void;
  /** Undefined: single process. Otherwise `sweep` is called after each sync with the others. */
  sharedPresence?: SharedPresence | undefined;
}): Presence {
  const isShared = sharedPresence !== undefined;
  const shared = sharedPresence ?? LOCAL_ONLY;
  const entries = new Map<string, PresenceEntry>();
  /** Absences that are being saved. */
  const leaving = new Map<string, Promise<void>>();
  /** 'present' moves that failed; the sweep retries them. */
  const toRetry = new Set<PresenceEntry>();
  let tickedAt = performance.now();

  const keyOf = (code: string, playerId: PlayerId) => `${code} ${playerId}`;

  function entryOf(code: string, playerId: PlayerId): PresenceEntry {
    const key = keyOf(code, playerId);
    const existing = entries.get(key);
    if (existing) return existing;
    const entry = { code, playerId, channels: 0, lastAt: now(), missedAt: null };
    entries.set(key, entry);
    return entry;
  }

  /** 10 s from now, if no channel is open. */
  function restart(entry: PresenceEntry): PresenceEntry {
    entry.lastAt = now();
    entry.missedAt = null;
    if (entry.channels === 0) shared.recordSeen(entry.code, entry.playerId, entry.lastAt);
    return entry;
  }

  function restartAll(): void {
    for (const entry of entries.values()) restart(entry);
  }

  /** The event loop stood still: calls of that time are still unread. */
  const isStalled = (): boolean => performance.now() - tickedAt > 2 * PRESENCE_SWEEP_MS;

  /** False when it was dropped since. */
  const isCurrent = (entry: PresenceEntry): boolean =>
    entries.get(keyOf(entry.code, entry.playerId)) === entry;

  const isAway = (entry: PresenceEntry, goneBefore: number): boolean =>
    entry.channels === 0 && entry.lastAt <= goneBefore;

  /** A display may be open in several pages: one that still plays sounds reports it again [T3]. */
  function silenceDisplay(code: string, id: string): void {
    const game = lobbies.getCached(code);
    const display = game && findDisplay(game, id);
    if (!display?.hasSound) return;
    lobbies
      .play(code, { type: 'displaySound', displayId: display.id, isOn: false })
      .catch((error: unknown) => {
        if (!isGone(error)) onError(error);
      });
  }

  function saveMove(entry: PresenceEntry, move: 'present' | 'absent'): Promise<void> {
    const { code, playerId, lastAt } = entry;
    const key = keyOf(code, playerId);
    const saved = lobbies.play(
      code,
      move === 'present' ? { type: move, playerId } : { type: move, playerId, since: lastAt },
    );
    return saved.then(
      () => {
        // The player may have returned while "absent" was being saved.
        const current = entries.get(key);
        if (move === 'absent' && current) markPresentIfAbsent(current);
      },
      (error: unknown) => {
        if (isGone(error)) {
          // The seat may have been taken again, with a channel.
          if (isCurrent(entry) && entry.channels === 0) forget(entry);
          return;
        }
        onError(error);
        // Database unavailable: the sweep retries.
        if (move === 'present') toRetry.add(entry);
        // Calls failed during the outage, too [R4b].
        else if (!entries.has(key)) entries.set(key, restart(entry));
      },
    );
  }

  function markPresentIfAbsent(entry: PresenceEntry): void {
    const game = lobbies.getCached(entry.code);
    if (!game || !isPresent(game, entry.playerId)) void saveMove(entry, 'present');
  }

  function forget({ code, playerId }: PresenceEntry): void {
    entries.delete(keyOf(code, playerId));
    shared.recordGone(code, playerId);
  }

  async function saveAbsence(entry: PresenceEntry): Promise<void> {
    const key = keyOf(entry.code, entry.playerId);
    entries.delete(key);
    const saved = saveMove(entry, 'absent');
    leaving.set(key, saved);
    await saved;
    leaving.delete(key);
    if (!entries.has(key)) shared.recordGone(entry.code, entry.playerId);
  }

  async function sweep(): Promise<void> {
    for (const entry of toRetry) if (isCurrent(entry)) void saveMove(entry, 'present');
    toRetry.clear();
    const goneBefore = now() - ABSENT_AFTER_MS;
    const gone = [...entries.values()].filter((entry) => isAway(entry, goneBefore));

    const missing = gone.filter(({ missedAt }) => missedAt === null);
    const unseen = new Set(await shared.notSeenElsewhere(missing, goneBefore));
    const isStillGone = (entry: PresenceEntry): boolean =>
      isAway(entry, now() - ABSENT_AFTER_MS) && isCurrent(entry);
    for (const entry of missing.filter(isStillGone)) {
      if (unseen.has(entry)) entry.missedAt = now();
      else forget(entry);
    }

    const confirmBefore = now() - shared.confirmAfterMs;
    const due = gone.filter(
      (entry) => entry.missedAt !== null && entry.missedAt <= confirmBefore && isStillGone(entry),
    );
    if (due.length === 0) return;
    const absent = new Set(await shared.claimAbsence(due, goneBefore));
    // A call may have come during the query, or be unread after a stall.
    const still = isStalled() ? [] : due.filter(isStillGone);
    await Promise.all(
      still.map((entry) => (absent.has(entry) ? saveAbsence(entry) : forget(entry))),
    );
    await shared.flush();
  }

  // Another process may mark a player absent who has a channel here.
  lobbies.onChange((_, game, isOwn) => {
    if (isOwn || !game) return;
    for (const { id, isConnected } of connecting(game)) {
      const entry = isConnected ? undefined : entries.get(keyOf(game.code, id));
      if (entry && entry.channels > 0) void saveMove(entry, 'present');
    }
  });

  const ticking = setInterval(() => {
    const wasStalled = isStalled();
    tickedAt = performance.now();
    if (wasStalled) restartAll();
    if (!isShared) sweep().catch(onError);
  }, PRESENCE_SWEEP_MS);
  ticking.unref();

  return {
    recordActivity(code, playerId) {
      markPresentIfAbsent(restart(entryOf(code, playerId)));
    },

    async arrive(code, playerId) {
      await shared.announce(restart(entryOf(code, playerId)));
      await leaving.get(keyOf(code, playerId));
    },

    channelOpened(code, playerId) {
      const entry = entryOf(code, playerId);
      entry.channels += 1;
      shared.recordSeen(code, playerId, null);
      markPresentIfAbsent(entry);
      return () => {
        entry.channels -= 1;
        silenceDisplay(code, playerId);
        if (entry.channels === 0) restart(entry);
      };
    },

    awaitReconnects(game) {
      for (const { id, isConnected } of connecting(game)) {
        if (isConnected) restart(entryOf(game.code, id));
      }
    },

    awaitReconnect(code, playerId) {
      restart(entryOf(code, playerId));
    },

    restartAll,
    sweep,

    stop() {
      clearInterval(ticking);
    },
  };
}
