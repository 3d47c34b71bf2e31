import type { Socket } from 'node:net';
import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { SETTINGS_BYTES } from '../../contract/call.ts';
import { closeCodes, LIVE_PROTOCOL } from '../../contract/live.ts';
import { LobbyCode, PlayerId } from '../../contract/shapes.ts';
import { findDisplay } from '../../game/displays.ts';
import { findPlayer } from '../../game/players.ts';
import { writeRawError } from '../http/errors.ts';
import { RequestError } from '../http/request-error.ts';
import type { ChannelCalls } from '../lobby/channel-calls.ts';
import type { Channel } from '../lobby/live-channels.ts';
import type { Services } from '../services.ts';
import { logFailure } from '../store/storage-errors.ts';
import { CLOSE_TIMEOUT_MS, HANDSHAKE_TIMEOUT_MS } from '../timeouts.ts';

const ChannelTarget = z.object({
  code: LobbyCode,
  playerId: PlayerId,
  /** Of the page; other clients may leave it out. */
  protocol: z._default(z.coerce.number(), LIVE_PROTOCOL),
});

const DisplayTarget = z.object({ protocol: z.coerce.number() });

/** Browsers do not fragment calls. Each fragment may retain a 64 KB read buffer. */
const MAX_FRAGMENTS = 16;

const PLAYER_URL = '/api/games/:code/live';
const DISPLAY_URL = '/api/display/live';

const readTarget = ({ params, query }: FastifyRequest) =>
  z.safeParse(ChannelTarget, { ...(params as object), ...(query as object) }).data;

/** Closes with a reason; terminates if the client does not close in time. */
function refuse(socket: WebSocket, code: number, reason: string): null {
  socket.close(code, reason);
  setTimeout(() => socket.terminate(), CLOSE_TIMEOUT_MS).unref();
  return null;
}

/**
 * `GET /api/games/{code}/live?playerId=`: the live channel of one player [W3]. [T3]
 * `GET /api/display/live`: that of a display.
 */
export async function liveRoutes(
  app: FastifyInstance,
  services: Services,
  channelCalls: ChannelCalls,
): Promise<void> {
  const { access, sessions, displays, limits, lobbies, presence, liveChannels } = services;

  await app.register(websocket, {
    options: {
      maxPayload: SETTINGS_BYTES,
      maxFragments: MAX_FRAGMENTS,
      perMessageDeflate: false,
    },
    // Aborted handshakes are not server errors.
    errorHandler(error, socket, request) {
      request.log.debug({ err: error }, 'live channel failed');
      socket.terminate();
    },
    preClose(done) {
      const { clients } = app.websocketServer;
      for (const socket of clients) socket.close(closeCodes.restart, 'restart');
      setTimeout(() => {
        for (const socket of clients) socket.terminate();
      }, CLOSE_TIMEOUT_MS).unref();
      done();
    },
  });

  // `ws` reports invalid handshakes here; Fastify no longer handles them.
  app.websocketServer.on('wsClientError', (_, socket) => {
    writeRawError(socket, 'malformed', ['sec-websocket-version: 13']);
  });

  // Node applies no timeout to upgrade requests; ws clears this one when the channel opens.
  app.server.on('upgrade', (_, socket: Socket) => {
    socket.setTimeout(HANDSHAKE_TIMEOUT_MS, () => socket.destroy());
  });
  app.addHook('onRequest', async (request) => {
    const { url } = request.routeOptions;
    if (request.headers.upgrade === undefined || url === PLAYER_URL || url === DISPLAY_URL) return;
    throw new RequestError('not-found');
  });
  app.addHook('onResponse', async (request) => {
    if (request.headers.upgrade !== undefined) request.raw.socket.destroySoon();
  });

  /**
   * Limits handshakes and, for callers with a session or display, open channels. `key`: hash of the
   * cookie; null: none.
   */
  async function acquirePermit(
    request: FastifyRequest,
    key: string | null,
    find: (request: FastifyRequest) => Promise<unknown>,
  ): Promise<void> {
    if (!request.ws) return;
    await limits.count({ handshakesOfSession: key, handshakesFromAddress: request.ip });
    if (key === null || !(await find(request))) return;
    const release = limits.channel(request.ip, key);
    const { socket } = request.raw;
    // 'close' may already have been emitted.
    if (socket.destroyed) release();
    else socket.once('close', release);
  }

  /**
   * Counts unknown codes as misses: 429 before the handshake when exhausted, otherwise `open`
   * decides [N1]. Announces a player with a seat [L6].
   */
  async function announcePlayer(request: FastifyRequest): Promise<void> {
    const target = readTarget(request);
    if (!target || !request.ws) return;
    const { code, playerId } = target;
    const session = await sessions.find(request);
    const game = await access.findLobby(request.ip, session, code).catch((error: unknown) => {
      if (error instanceof RequestError && error.code === 'lobby-not-found') return null;
      throw error;
    });
    if (game && session?.playerId === playerId && findPlayer(game, playerId)) {
      await presence.arrive(code, playerId);
    }
  }

  async function announceDisplay(request: FastifyRequest): Promise<void> {
    const display = request.ws ? await displays.find(request) : null;
    if (display?.lobbyCode) await presence.arrive(display.lobbyCode, display.id);
  }

  /** Otherwise the socket keeps response and request alive: 5 KB per channel. */
  async function detachResponse(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (request.ws) reply.raw.detachSocket(request.raw.socket);
  }

  /**
   * `identify` is called last: no await between it and adding the channel. Null: refused or already
   * closed.
   */
  async function open(
    socket: WebSocket,
    request: FastifyRequest,
    code: string,
    identify: () => Promise<Pick<Channel, 'playerId' | 'session'> | null>,
  ): Promise<Channel | null> {
    const found = await lobbies.findNewest(code);
    const member = await identify();
    if (!member) return refuse(socket, closeCodes.noSeat, 'not your seat');
    if (!found) return refuse(socket, closeCodes.noLobby, 'no such lobby');
    const newest = lobbies.getCached(code);
    // A failed save cleared the cache: load again.
    if (!newest) return open(socket, request, code, identify);
    const { playerId, session } = member;
    const seat = session === null ? findDisplay(newest, playerId) : findPlayer(newest, playerId);
    if (!seat) return refuse(socket, closeCodes.noSeat, 'no seat');
    if (socket.readyState !== socket.OPEN) return null;
    const { ip, log } = request;
    const connection = { socket, stream: request.raw.socket, unsent: null, pendingCalls: 0 };
    const channel: Channel = { ...connection, code, playerId, session, ip, log };
    const onClosed = presence.channelOpened(code, playerId);
    liveChannels.add(channel, newest);
    const line = { lobby: code, player: playerId };
    log.debug(line, 'live channel opened');
    socket.on('close', (closeCode) => {
      log.debug({ ...line, closeCode }, 'live channel closed');
      onClosed();
      liveChannels.remove(channel);
    });
    return channel;
  }

  async function openForPlayer(socket: WebSocket, request: FastifyRequest) {
    const target = readTarget(request);
    if (!target) return refuse(socket, closeCodes.noSeat, 'not your seat');
    const { code, playerId, protocol } = target;
    if (protocol < LIVE_PROTOCOL) return refuse(socket, closeCodes.outdated, 'reload the page');
    return open(socket, request, code, async () => {
      const session = await sessions.find(request);
      return session?.playerId === playerId ? { playerId, session } : null;
    });
  }

  async function openForDisplay(socket: WebSocket, request: FastifyRequest) {
    const { data } = z.safeParse(DisplayTarget, request.query);
    if (!data || data.protocol < LIVE_PROTOCOL) {
      return refuse(socket, closeCodes.outdated, 'reload the page');
    }
    const display = await displays.find(request);
    if (!display?.lobbyCode) return refuse(socket, closeCodes.noSeat, 'not paired');
    return open(socket, request, display.lobbyCode, async () => ({
      playerId: display.id,
      session: null,
    }));
  }

  /** Listeners must not capture `request`: it would stay in memory for hours. */
  const onOpen =
    (openFor: typeof openForPlayer) =>
    (socket: WebSocket, request: FastifyRequest): void => {
      const { log } = request;
      let channel: Channel | null = null;
      socket.on('message', (data: Buffer, isBinary) => {
        if (channel) channelCalls.receive(channel, data, isBinary);
        else socket.close(closeCodes.notUnderstood, 'too early');
      });
      // Replaces that of the plugin, which holds the request.
      socket.removeAllListeners('error');
      socket.on('error', (error) => log.debug({ err: error }, 'live channel failed'));
      openFor(socket, request).then(
        (opened) => {
          channel = opened;
        },
        (error: unknown) => {
          logFailure(log, error, 'live channel not opened');
          socket.close(closeCodes.restart, 'try again');
        },
      );
    };

  const route = {
    method: 'GET',
    handler: (_: FastifyRequest, reply: FastifyReply) => reply.callNotFound(),
  } as const;
  app.route({
    ...route,
    url: PLAYER_URL,
    onRequest: (request) => acquirePermit(request, sessions.sidOf(request), sessions.find),
    preHandler: [announcePlayer, detachResponse],
    wsHandler: onOpen(openForPlayer),
  });
  app.route({
    ...route,
    url: DISPLAY_URL,
    onRequest: (request) => acquirePermit(request, displays.keyOf(request), displays.find),
    preHandler: [announceDisplay, detachResponse],
    wsHandler: onOpen(openForDisplay),
  });
}
