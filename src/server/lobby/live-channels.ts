import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import type { WebSocket } from 'ws';
import { closeCodes, type LiveAnswer, type LiveMessage } from '../../contract/live.ts';
import type { Reaction } from '../../contract/shapes.ts';
import type { Game, PlayerId } from '../../game/game.ts';
import type { Session, SessionEnd } from '../accounts/sessions.ts';
import { serializePadded } from '../http/padded.ts';
import type { Services } from '../services.ts';
import { keepAlive } from './heartbeat.ts';
import { changeSerializer, paddedView, type Shown, shownAt } from './serialize-view.ts';
import { textFrame } from './text-frame.ts';

export type Channel = {
  socket: WebSocket;
  /** Below `socket`: takes finished frames. */
  stream: Socket;
  /** Frames of this tick, written in one piece at its end; null: none. */
  unsent: Buffer | null;
  code: string;
  /** Of a player or display [T3]. */
  playerId: PlayerId;
  /** Null: of a display. */
  session: Session | null;
  ip: string;
  log: FastifyBaseLogger;
  /** Calls without an answer yet. */
  pendingCalls: number;
};

/** The channels of a lobby, and what all of them show. */
type LobbyChannels = { shown: Shown; channels: Set<Channel> };

/** A client this far behind is disconnected; it reconnects and gets the newest view. */
const MAX_BACKLOG_BYTES = 256 * 1024;

/** Sends each stored change to the channels of a lobby, as the view of each player [W3]. */
export type LiveChannels = {
  /** Adds the channel and sends the whole view. */
  add(channel: Channel, game: Game): void;
  remove(channel: Channel): void;
  /** Sends the whole view again. */
  sync(channel: Channel): void;
  /** Sends the reply to a call, after the view that the call changed. */
  reply(channel: Channel, answer: LiveAnswer): void;
  /** After what was sent before. */
  close(channel: Channel, code: number, reason: string): void;
  /** [B2] */
  broadcastReaction(code: string, playerId: PlayerId, emoji: Reaction): void;
  /** Closes the channels of this session; with 'moved' the client may reconnect. */
  endSession(sid: string, end: SessionEnd): void;
  /** Sessions with open channels in this process. */
  sids(): Set<string>;
  count(): number;
};

export function openLiveChannels({
  lobbies,
  now,
}: Pick<Services, 'lobbies' | 'now'>): LiveChannels {
  const byLobby = new Map<string, LobbyChannels>();

  /** With unsent frames. */
  let waiting: Channel[] = [];

  const allChannels = () => [...byLobby.values()].flatMap(({ channels }) => [...channels]);

  const sendMessage = (channel: Channel, message: LiveMessage) =>
    send(channel, textFrame(JSON.stringify(message)));

  function end(channel: Channel, reason: 'kicked' | 'left' | 'lobby-gone'): void {
    sendMessage(channel, { type: 'closed', reason });
    close(channel, closeCodes.over, reason);
    remove(channel);
  }

  function remove(channel: Channel): void {
    const channels = byLobby.get(channel.code)?.channels;
    channels?.delete(channel);
    if (channels?.size === 0) byLobby.delete(channel.code);
  }

  /** Terminates a channel that reads too slowly. */
  function flush(channel: Channel): void {
    const { socket, stream, unsent } = channel;
    channel.unsent = null;
    // After the frame that closes a channel there are no others.
    if (!unsent || socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > MAX_BACKLOG_BYTES) socket.terminate();
    else stream.write(unsent);
  }

  function flushAll(): void {
    const channels = waiting;
    waiting = [];
    for (const channel of channels) flush(channel);
  }

  function close(channel: Channel, code: number, reason: string): void {
    flush(channel);
    channel.socket.close(code, reason);
  }

  /** The answers to the moves of a change join it. */
  function send(channel: Channel, frame: Buffer): void {
    // After all promises of this tick.
    if (waiting.length === 0) queueMicrotask(() => process.nextTick(flushAll));
    if (!channel.unsent) waiting.push(channel);
    channel.unsent = channel.unsent ? Buffer.concat([channel.unsent, frame]) : frame;
  }

  function sendWhole({ shown: { game } }: LobbyChannels, channel: Channel): void {
    // Concatenated, not stringified: keeps the padding [S9].
    const text = serializePadded(paddedView(game, channel.playerId, now()));
    send(channel, textFrame(`{"type":"game","game":${text}}`));
  }

  lobbies.onChange((code, game) => {
    const lobby = byLobby.get(code);
    if (!lobby) return;
    if (!game) {
      for (const channel of lobby.channels) end(channel, 'lobby-gone');
      return;
    }
    const before = lobby.shown;
    lobby.shown = shownAt(game, now());
    const frameFor = changeSerializer(before, lobby.shown);
    for (const channel of lobby.channels) {
      const id = channel.playerId;
      const frame = frameFor(id);
      if (frame) send(channel, frame);
      else end(channel, game.kickedIds.includes(id) ? 'kicked' : 'left');
    }
  });

  return {
    add(channel, game) {
      const known = byLobby.get(channel.code);
      const lobby = known ?? { shown: shownAt(game, now()), channels: new Set() };
      byLobby.set(channel.code, lobby);
      lobby.channels.add(channel);
      keepAlive(channel.socket, channel.stream);
      sendWhole(lobby, channel);
    },

    remove,

    sync(channel) {
      const lobby = byLobby.get(channel.code);
      if (lobby?.channels.has(channel)) sendWhole(lobby, channel);
    },

    close,

    reply: sendMessage,

    broadcastReaction(code, playerId, emoji) {
      const message: LiveMessage = { type: 'reaction', playerId, emoji };
      const frame = textFrame(JSON.stringify(message));
      for (const channel of byLobby.get(code)?.channels ?? []) {
        // Best effort: skipped for clients with a backlog.
        if (channel.socket.bufferedAmount === 0) send(channel, frame);
      }
    },

    endSession(sid, end) {
      for (const channel of allChannels()) {
        if (channel.session?.sid !== sid) continue;
        if (end === 'moved') close(channel, closeCodes.restart, 'new session');
        else close(channel, closeCodes.noSeat, 'signed out');
        remove(channel);
      }
    },

    sids: () => new Set(allChannels().flatMap(({ session }) => session?.sid ?? [])),
    count: () => allChannels().length,
  };
}
