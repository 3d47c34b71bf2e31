import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import { closeCodes, type LiveAnswer, type LiveMessage } from '../contract/live.ts';
import type { Reaction } from '../contract/shapes.ts';
import type { Game, PlayerId } from '../game/game.ts';
import { findPlayer } from '../game/players.ts';
import { frameOf } from './frames.ts';
import { openHeartbeat } from './heartbeat.ts';
import type { Lobbies } from './lobbies.ts';
import type { SessionEnd } from './sessions.ts';
import { viewTexts } from './view-text.ts';

/** One open live channel: whose it is, and by which session. */
export type Channel = {
  socket: WebSocket;
  /** What `socket` runs on. */
  line: Socket;
  code: string;
  playerId: PlayerId;
  sid: string;
};

/** [W3] Tells every screen of a lobby what was stored, each only what it may see. */
export type Push = {
  /** Takes the channel in and sends the first view at once. */
  add(channel: Channel, game: Game): void;
  remove(channel: Channel): void;
  /** What became of a call of this channel; the news that it made are told before. */
  answer(channel: Channel, answer: LiveAnswer): void;
  /** Ends the channels that this session opened; whoever has moved on is told to come back. */
  endSession(sid: string, end: SessionEnd): void;
  /** The sessions that have channels here. */
  sids(): Set<string>;
  /** [B2] At once to every screen of the lobby. */
  react(code: string, playerId: PlayerId, emoji: Reaction): void;
  /** How many channels are open. */
  count(): number;
  stop(): void;
};

/** A reader this far behind gets no more news; it comes back and reads the newest view. */
const MAX_BACKLOG_BYTES = 256 * 1024;

/** Listens to the lobbies and tells the channels that are added. */
export function openPush(options: { lobbies: Lobbies; now: () => number }): Push {
  const { lobbies, now } = options;
  const byLobby = new Map<string, Set<Channel>>();
  const heartbeat = openHeartbeat();
  /** Lobbies with news in this turn of the event loop: several changes make one newest view. */
  const dirty = new Map<string, Game>();
  /** Answers that wait for these news. */
  const waiting = new Map<Channel, string[]>();

  function say(channel: Channel, message: Exclude<LiveMessage, { type: 'game' }>): void {
    channel.socket.send(JSON.stringify(message));
  }

  function end(channel: Channel, reason: 'kicked' | 'left' | 'lobby-gone'): void {
    say(channel, { type: 'closed', reason });
    channel.socket.close(closeCodes.over, reason);
    remove(channel);
  }

  function remove(channel: Channel): void {
    const channels = byLobby.get(channel.code);
    channels?.delete(channel);
    if (channels?.size === 0) byLobby.delete(channel.code);
  }

  /** Whoever reads too slowly is hung up on. */
  function isBehind({ socket }: Channel): boolean {
    if (socket.bufferedAmount <= MAX_BACKLOG_BYTES) return false;
    socket.terminate();
    return true;
  }

  function sendViews(game: Game, channels: Iterable<Channel>): void {
    // Put together by hand: the view's blanks have to stay [S9].
    const pack = (text: string) => frameOf(`{"type":"game","game":${text}}`);
    const frameFor = viewTexts(game, now(), pack);
    for (const channel of channels) {
      const { socket, line } = channel;
      if (socket.readyState !== socket.OPEN || isBehind(channel)) continue;
      const answers = waiting.get(channel);
      // One packet for both.
      if (answers) line.cork();
      line.write(frameFor(channel.playerId));
      if (!answers) continue;
      waiting.delete(channel);
      for (const answer of answers) socket.send(answer);
      line.uncork();
    }
  }

  function flush(): void {
    for (const [code, game] of dirty) {
      const channels = byLobby.get(code);
      if (channels) sendViews(game, channels);
    }
    dirty.clear();
    for (const [{ socket }, answers] of waiting) for (const answer of answers) socket.send(answer);
    waiting.clear();
  }

  lobbies.onNews((code, game) => {
    const channels = byLobby.get(code);
    if (!channels) return;
    for (const channel of [...channels]) {
      if (!game) end(channel, 'lobby-gone');
      else if (!findPlayer(game, channel.playerId)) {
        end(channel, game.kickedIds.includes(channel.playerId) ? 'kicked' : 'left');
      }
    }
    if (!game) {
      dirty.delete(code);
      return;
    }
    if (dirty.size === 0) setImmediate(flush);
    dirty.set(code, game);
  });

  return {
    add(channel, game) {
      const channels = byLobby.get(channel.code) ?? new Set();
      channels.add(channel);
      byLobby.set(channel.code, channels);
      heartbeat.watch(channel.socket);
      sendViews(game, [channel]);
    },
    remove,
    answer(channel, answer) {
      const text = JSON.stringify(answer);
      if (dirty.has(channel.code)) {
        const answers = waiting.get(channel);
        if (answers) answers.push(text);
        else waiting.set(channel, [text]);
      } else if (!isBehind(channel)) channel.socket.send(text);
    },
    react(code, playerId, emoji) {
      const frame = JSON.stringify({ type: 'reaction', playerId, emoji } satisfies LiveMessage);
      for (const { socket } of byLobby.get(code) ?? []) {
        // A toy: whoever is behind with the news does without.
        if (socket.bufferedAmount === 0) socket.send(frame);
      }
    },
    endSession(sid, end) {
      for (const channels of [...byLobby.values()]) {
        for (const channel of [...channels]) {
          if (channel.sid !== sid) continue;
          if (end === 'moved') channel.socket.close(closeCodes.restart, 'new session');
          else channel.socket.close(closeCodes.noSeat, 'signed out');
          remove(channel);
        }
      }
    },
    sids: () =>
      new Set([...byLobby.values()].flatMap((channels) => [...channels].map((c) => c.sid))),
    count() {
      let count = 0;
      for (const channels of byLobby.values()) count += channels.size;
      return count;
    },
    stop: heartbeat.stop,
  };
}
