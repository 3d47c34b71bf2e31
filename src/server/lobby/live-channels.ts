import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import { closeCodes, type LiveAnswer, type LiveMessage } from '../../contract/live.ts';
import type { Reaction } from '../../contract/shapes.ts';
import type { Game, PlayerId } from '../../game/game.ts';
import { findPlayer } from '../../game/players.ts';
import type { SessionEnd } from '../accounts/sessions.ts';
import type { Services } from '../services.ts';
import { encodeFrame } from './encode-frame.ts';
import { openHeartbeat } from './heartbeat.ts';
import { viewSerializer } from './serialize-view.ts';

export type Channel = {
  socket: WebSocket;
  /** What `socket` runs on. */
  connection: Socket;
  code: string;
  playerId: PlayerId;
  sid: string;
};

/** A client this far behind is disconnected; it reconnects and gets the newest view. */
const MAX_BACKLOG_BYTES = 256 * 1024;

export type LiveChannels = ReturnType<typeof openLiveChannels>;

/** [W3] Sends each stored change to the channels of a lobby, as the view of each player. */
export function openLiveChannels({ lobbies, now }: Pick<Services, 'lobbies' | 'now'>) {
  const byLobby = new Map<string, Set<Channel>>();
  const heartbeat = openHeartbeat();
  /** Lobbies changed in this event-loop tick: only the newest view is sent. */
  const dirty = new Map<string, Game>();
  /** Replies to send after these views. */
  const pendingReplies = new Map<Channel, string[]>();

  function send(channel: Channel, message: Exclude<LiveMessage, { type: 'game' }>): void {
    channel.socket.send(JSON.stringify(message));
  }

  function closeChannel(channel: Channel, reason: 'kicked' | 'left' | 'lobby-gone'): void {
    send(channel, { type: 'closed', reason });
    channel.socket.close(closeCodes.over, reason);
    remove(channel);
  }

  function remove(channel: Channel): void {
    const channels = byLobby.get(channel.code);
    channels?.delete(channel);
    if (channels?.size === 0) byLobby.delete(channel.code);
  }

  /** Terminates a channel that reads too slowly. */
  function isBehind({ socket }: Channel): boolean {
    if (socket.bufferedAmount <= MAX_BACKLOG_BYTES) return false;
    socket.terminate();
    return true;
  }

  function sendViews(game: Game, channels: Iterable<Channel>): void {
    // Concatenated, not stringified: keeps the padding [S9].
    const pack = (text: string) => encodeFrame(`{"type":"game","game":${text}}`);
    const frameFor = viewSerializer(game, now(), pack);
    for (const channel of channels) {
      const { socket, connection } = channel;
      if (socket.readyState !== socket.OPEN || isBehind(channel)) continue;
      const answers = pendingReplies.get(channel);
      // Sends view and replies in one packet.
      if (answers) connection.cork();
      connection.write(frameFor(channel.playerId));
      if (!answers) continue;
      pendingReplies.delete(channel);
      for (const answer of answers) socket.send(answer);
      connection.uncork();
    }
  }

  function flush(): void {
    for (const [code, game] of dirty) {
      const channels = byLobby.get(code);
      if (channels) sendViews(game, channels);
    }
    dirty.clear();
    for (const [{ socket }, answers] of pendingReplies)
      for (const answer of answers) socket.send(answer);
    pendingReplies.clear();
  }

  lobbies.onChange((code, game) => {
    const channels = byLobby.get(code);
    if (!channels) return;
    for (const channel of [...channels]) {
      if (!game) closeChannel(channel, 'lobby-gone');
      else if (!findPlayer(game, channel.playerId)) {
        closeChannel(channel, game.kickedIds.includes(channel.playerId) ? 'kicked' : 'left');
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
    /** Adds the channel and sends the first view. */
    add(channel: Channel, game: Game): void {
      const channels = byLobby.get(channel.code) ?? new Set();
      channels.add(channel);
      byLobby.set(channel.code, channels);
      heartbeat.watch(channel.socket);
      sendViews(game, [channel]);
    },
    remove,
    /** Sends the reply to a call, after the view that the call changed. */
    reply(channel: Channel, answer: LiveAnswer): void {
      const text = JSON.stringify(answer);
      if (dirty.has(channel.code)) {
        const answers = pendingReplies.get(channel);
        if (answers) answers.push(text);
        else pendingReplies.set(channel, [text]);
      } else if (!isBehind(channel)) channel.socket.send(text);
    },
    /** [B2] */
    broadcastReaction(code: string, playerId: PlayerId, emoji: Reaction): void {
      const frame = JSON.stringify({ type: 'reaction', playerId, emoji } satisfies LiveMessage);
      for (const { socket } of byLobby.get(code) ?? []) {
        // Best effort: skipped for clients with a backlog.
        if (socket.bufferedAmount === 0) socket.send(frame);
      }
    },
    /** Closes the channels of this session; with 'moved' the client may reconnect. */
    endSession(sid: string, end: SessionEnd): void {
      for (const channels of [...byLobby.values()]) {
        for (const channel of [...channels]) {
          if (channel.sid !== sid) continue;
          if (end === 'moved') channel.socket.close(closeCodes.restart, 'new session');
          else channel.socket.close(closeCodes.noSeat, 'signed out');
          remove(channel);
        }
      }
    },
    /** Sessions with open channels in this process. */
    sids: () =>
      new Set([...byLobby.values()].flatMap((channels) => [...channels].map((c) => c.sid))),
    count(): number {
      let count = 0;
      for (const channels of byLobby.values()) count += channels.size;
      return count;
    },
    stop: heartbeat.stop,
  };
}
