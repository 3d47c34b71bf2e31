import type { Socket } from 'node:net';
import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { closeCodes, LIVE_PROTOCOL } from '../../contract/live.ts';
import { LobbyCode, PlayerId } from '../../contract/shapes.ts';
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

/** Equal to the limit of a request body [W5]. */
const MAX_FRAME_BYTES = 16 * 1024;

/** Browsers do not fragment calls. Each fragment may retain a 64 KB read buffer. */
const MAX_FRAGMENTS = 16;

const LIVE_URL = '/api/games/:code/live';

function readTarget(request: FastifyRequest): z.infer<typeof ChannelTarget> | null {
  const target = z.safeParse(ChannelTarget, {
    ...(request.params as object),
    ...(request.query as object),
  });
  return target.success ? target.data : null;
}

/** [W3] `GET /api/games/{code}/live?playerId=`: the live channel of one player. */
export async function liveRoutes(
  app: FastifyInstance,
  services: Services,
  channelCalls: ChannelCalls,
): Promise<void> {
  const { access, sessions, limits, lobbies, presence, liveChannels } = services;

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
    const wantsUpgrade = request.headers.upgrade !== undefined;
    if (wantsUpgrade && request.routeOptions.url !== LIVE_URL) throw new RequestError('not-found');
  });
  app.addHook('onResponse', async (request) => {
    if (request.headers.upgrade !== undefined) request.raw.socket.destroySoon();
  });

  /** Limits handshakes and, for callers with a session, open channels. */
  async function acquirePermit(request: FastifyRequest): Promise<void> {
    if (!request.ws) return;
    const sid = sessions.sidOf(request);
    await limits.count({ handshakesOfSession: sid, handshakesFromAddress: request.ip });
    const session = await sessions.find(request);
    if (!session) return;
    const release = limits.channel(request.ip, session.sid);
    const { socket } = request.raw;
    // 'close' may already have been emitted.
    if (socket.destroyed) release();
    else socket.once('close', release);
  }

  /** Closes with a reason; terminates if the client does not close in time. */
  function refuse(socket: WebSocket, code: number, reason: string): null {
    socket.close(code, reason);
    setTimeout(() => socket.terminate(), CLOSE_TIMEOUT_MS).unref();
    return null;
  }

  /** [N1] Counts unknown codes as misses: 429 before the handshake when exhausted, otherwise `open` decides. */
  async function limitLookUps(request: FastifyRequest): Promise<void> {
    const target = readTarget(request);
    if (!target || !request.ws) return;
    const session = await sessions.find(request);
    await access.findLobby(request.ip, session, target.code).catch((error: unknown) => {
      if (!(error instanceof RequestError) || error.code !== 'lobby-not-found') throw error;
    });
  }

  /** The socket would hold the response, and with it the request: 5 KB per channel. */
  async function detachResponse(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (request.ws) reply.raw.detachSocket(request.raw.socket);
  }

  /** Null: refused or already closed. */
  async function open(socket: WebSocket, request: FastifyRequest): Promise<Channel | null> {
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
    if (!newest) return open(socket, request);
    if (!findPlayer(newest, playerId)) return refuse(socket, closeCodes.noSeat, 'no seat');
    if (socket.readyState !== socket.OPEN) return null;

    // Browsers send their origin (RFC 6455, 4.1).
    const isOldPage = target.protocol === undefined && request.headers.origin !== undefined;
    const { ip, log } = request;
    const channel = {
      ...{ socket, code, playerId, isOldPage, ip, log },
      ...{ sid: session.sid, pendingCalls: 0 },
    };
    const onClosed = presence.channelOpened(code, playerId);
    liveChannels.add(channel, newest);
    socket.on('close', () => {
      onClosed();
      liveChannels.remove(channel);
    });
    return channel;
  }

  app.route({
    method: 'GET',
    url: LIVE_URL,
    onRequest: acquirePermit,
    preHandler: [limitLookUps, detachResponse],
    handler: (_, reply) => reply.callNotFound(),
    // Nothing that listens may hold `request`: it would stay in memory for hours.
    wsHandler(socket, request) {
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
    },
  });
}
