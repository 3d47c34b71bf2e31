import type { Socket } from 'node:net';
import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { closeCodes, LIVE_PROTOCOL } from '../../contract/live.ts';
import { LobbyCode, PlayerId } from '../../contract/shapes.ts';
import { findDisplay } from '../../game/displays.ts';
import type { Game } from '../../game/game.ts';
import { findPlayer } from '../../game/players.ts';
import { writeRawError } from '../http/errors.ts';
import { RequestError } from '../http/request-error.ts';
import type { ChannelCalls } from '../lobby/channel-calls.ts';
import type { Channel } from '../lobby/live-channels.ts';
import type { Services } from '../services.ts';
import { CLOSE_TIMEOUT_MS, HANDSHAKE_TIMEOUT_MS } from '../timeouts.ts';

const ChannelTarget = z.object({
  code: LobbyCode,
  playerId: PlayerId,
  /** Of the page; absent: of another client, or a page from before protocols. */
  protocol: z.optional(z.coerce.number()),
});

const DisplayTarget = z.object({ protocol: z.optional(z.coerce.number()) });

/** Equal to the limit of a request body [W5]. */
const MAX_FRAME_BYTES = 16 * 1024;

/** Browsers do not fragment calls. Each fragment may retain a 64 KB read buffer. */
const MAX_FRAGMENTS = 16;

const PLAYER_URL = '/api/games/:code/live';
const DISPLAY_URL = '/api/display/live';

/** Null: the request is none of this kind. */
type Find<Found> = (request: FastifyRequest) => Found | null;

function readTarget(request: FastifyRequest): z.infer<typeof ChannelTarget> | null {
  const target = z.safeParse(ChannelTarget, {
    ...(request.params as object),
    ...(request.query as object),
  });
  return target.success ? target.data : null;
}

/** Closes with a reason; terminates if the client does not close in time. */
function refuse(socket: WebSocket, code: number, reason: string): null {
  socket.close(code, reason);
  setTimeout(() => socket.terminate(), CLOSE_TIMEOUT_MS).unref();
  return null;
}

/**
 * [W3] `GET /api/games/{code}/live?playerId=`: the live channel of one player. [T3]
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
      maxPayload: MAX_FRAME_BYTES,
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
   * cookie.
   */
  const acquirePermit =
    ({ keyOf, find }: { keyOf: Find<string>; find: Find<Promise<unknown>> }) =>
    async (request: FastifyRequest): Promise<void> => {
      if (!request.ws) return;
      const key = keyOf(request);
      await limits.count({ handshakesOfSession: key, handshakesFromAddress: request.ip });
      if (key === null || !(await find(request))) return;
      const release = limits.channel(request.ip, key);
      const { socket } = request.raw;
      // 'close' may already have been emitted.
      if (socket.destroyed) release();
      else socket.once('close', release);
    };

  /** [N1] Counts unknown codes as misses: 429 before the handshake when exhausted, otherwise `open` decides. */
  async function limitLookUps(request: FastifyRequest): Promise<void> {
    const target = readTarget(request);
    if (!target || !request.ws) return;
    const session = await sessions.find(request);
    await access.findLobby(request.ip, session, target.code).catch((error: unknown) => {
      if (!(error instanceof RequestError) || error.code !== 'lobby-not-found') throw error;
    });
  }

  /** Otherwise the socket keeps response and request alive: 5 KB per channel. */
  async function detachResponse(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (request.ws) reply.raw.detachSocket(request.raw.socket);
  }

  /** Null: already closed. */
  function addChannel(
    socket: WebSocket,
    { ip, log }: FastifyRequest,
    member: Pick<Channel, 'code' | 'playerId' | 'sid' | 'isOldPage'>,
    newest: Game,
  ): Channel | null {
    if (socket.readyState !== socket.OPEN) return null;
    const channel = { ...member, socket, ip, log, pendingCalls: 0 };
    const onClosed = presence.channelOpened(member.code, member.playerId);
    liveChannels.add(channel, newest);
    socket.on('close', () => {
      onClosed();
      liveChannels.remove(channel);
    });
    return channel;
  }

  /** Null: refused or already closed. */
  async function openForPlayer(
    socket: WebSocket,
    request: FastifyRequest,
  ): Promise<Channel | null> {
    const target = readTarget(request);
    if (!target) return refuse(socket, closeCodes.noSeat, 'not your seat');
    const { code, playerId, protocol = LIVE_PROTOCOL } = target;
    if (protocol < LIVE_PROTOCOL) return refuse(socket, closeCodes.outdated, 'reload the page');
    const found = await lobbies.findNewest(code);
    // Checked last: no await between this check and adding the channel.
    const session = await sessions.find(request);
    if (session?.playerId !== playerId) return refuse(socket, closeCodes.noSeat, 'not your seat');
    if (!found) return refuse(socket, closeCodes.noLobby, 'no such lobby');
    const newest = lobbies.getCached(code);
    // A failed save cleared the cache: load again.
    if (!newest) return openForPlayer(socket, request);
    if (!findPlayer(newest, playerId)) return refuse(socket, closeCodes.noSeat, 'no seat');
    // Browsers send their origin (RFC 6455, 4.1).
    const isOldPage = target.protocol === undefined && request.headers.origin !== undefined;
    return addChannel(socket, request, { code, playerId, sid: session.sid, isOldPage }, newest);
  }

  /** Null: refused or already closed. */
  async function openForDisplay(
    socket: WebSocket,
    request: FastifyRequest,
  ): Promise<Channel | null> {
    const { data } = z.safeParse(DisplayTarget, request.query);
    if (!data?.protocol || data.protocol < LIVE_PROTOCOL) {
      return refuse(socket, closeCodes.outdated, 'reload the page');
    }
    const display = await displays.find(request);
    const code = display?.lobbyCode ?? null;
    if (!display || code === null) return refuse(socket, closeCodes.noSeat, 'not paired');
    // No await between this check and adding the channel.
    if (!(await lobbies.findNewest(code)))
      return refuse(socket, closeCodes.noLobby, 'no such lobby');
    const newest = lobbies.getCached(code);
    if (!newest) return openForDisplay(socket, request);
    if (!findDisplay(newest, display.id)) return refuse(socket, closeCodes.noSeat, 'not paired');
    const member = { code, playerId: display.id, sid: null, isOldPage: false };
    return addChannel(socket, request, member, newest);
  }

  /** Listeners must not capture `request`: it would stay in memory for hours. */
  const onOpen =
    (open: typeof openForPlayer) =>
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
      open(socket, request).then(
        (opened) => {
          channel = opened;
        },
        (error: unknown) => {
          log.error({ err: error }, 'live channel not opened');
          socket.close(closeCodes.restart, 'try again');
        },
      );
    };

  app.route({
    method: 'GET',
    url: PLAYER_URL,
    onRequest: acquirePermit({ keyOf: sessions.sidOf, find: sessions.find }),
    preHandler: [limitLookUps, detachResponse],
    handler: (_, reply) => reply.callNotFound(),
    wsHandler: onOpen(openForPlayer),
  });

  app.route({
    method: 'GET',
    url: DISPLAY_URL,
    onRequest: acquirePermit(displays),
    preHandler: detachResponse,
    handler: (_, reply) => reply.callNotFound(),
    wsHandler: onOpen(openForDisplay),
  });
}
