import type { Socket } from 'node:net';
import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { closeCodes } from '../../contract/live.ts';
import { LobbyCode, PlayerId } from '../../contract/shapes.ts';
import { findPlayer } from '../../game/players.ts';
import { answerOnLine } from '../error-answers.ts';
import type { Parts } from '../parts.ts';
import type { Channel } from '../push.ts';
import { Refused } from '../refused.ts';
import { openDesk } from './desk.ts';
import type { LiveCalls } from './live-calls.ts';

const Wish = z.object({ code: LobbyCode, playerId: PlayerId });

/** As the body of a request [W5]. */
const MAX_FRAME_BYTES = 16 * 1024;

/** Browsers send a call in one piece. Each piece may hold the 64 KB in which it came. */
const MAX_PIECES = 16;

const GOODBYE_MS = 2000;
const HANDSHAKE_MS = 10_000;

const LIVE_URL = '/api/games/:code/live';

function wishOf(request: FastifyRequest): z.infer<typeof Wish> | null {
  const wish = z.safeParse(Wish, { ...(request.params as object), ...(request.query as object) });
  return wish.success ? wish.data : null;
}

/** [W3] `GET /api/games/{code}/live?playerId=`: news of one lobby for one player. */
export async function liveRoutes(
  app: FastifyInstance,
  parts: Parts,
  liveCalls: LiveCalls,
): Promise<void> {
  const { sessions, limits, lobbies, presence, push } = parts;
  const { lookUp } = openDesk(parts);

  await app.register(websocket, {
    options: {
      maxPayload: MAX_FRAME_BYTES,
      maxFragments: MAX_PIECES,
      perMessageDeflate: false,
    },
    // A browser that breaks off is no trouble of ours.
    errorHandler(error, socket, request) {
      request.log.debug({ err: error }, 'live channel failed');
      socket.terminate();
    },
    preClose(done) {
      const { clients } = app.websocketServer;
      for (const socket of clients) socket.close(closeCodes.restart, 'restart');
      // A phone that sleeps does not answer; nobody waits for it.
      setTimeout(() => {
        for (const socket of clients) socket.terminate();
      }, GOODBYE_MS).unref();
      done();
    },
  });

  // What the handshake itself gets wrong is no request of ours any more: ws asks what to say.
  app.websocketServer.on('wsClientError', (_, socket) => {
    answerOnLine(socket, 'malformed', ['sec-websocket-version: 13']);
  });

  // Node does not look after a connection that asked for an upgrade: until the live channel is
  // there (ws takes the time limit off), nobody holds one for long.
  app.server.on('upgrade', (_, socket: Socket) => {
    socket.setTimeout(HANDSHAKE_MS, () => socket.destroy());
  });
  app.addHook('onRequest', async (request) => {
    const wantsUpgrade = request.headers.upgrade !== undefined;
    if (wantsUpgrade && request.routeOptions.url !== LIVE_URL) throw new Refused('not-found');
  });
  app.addHook('onResponse', async (request) => {
    if (request.headers.upgrade !== undefined) request.raw.socket.destroySoon();
  });

  /** How many come, and how many are here; without a session nobody is, and takes nobody's place. */
  async function takePlace(request: FastifyRequest): Promise<void> {
    if (!request.ws) return;
    await limits.handshake(request.ip, sessions.sidOf(request));
    const visitor = await sessions.visitor(request);
    if (!visitor) return;
    const leave = limits.channel(request.ip, visitor.sid);
    const { socket } = request.raw;
    // Who went away meanwhile will not close a second time.
    if (socket.destroyed) leave();
    else socket.once('close', leave);
  }

  /** Says why; whoever does not hang up then is hung up on. */
  function refuse(socket: WebSocket, code: number, reason: string): null {
    socket.close(code, reason);
    setTimeout(() => socket.terminate(), GOODBYE_MS).unref();
    return null;
  }

  /** [N1] Guessing codes here counts as anywhere else; what else is wrong is said on the channel. */
  async function refuseGuessers(request: FastifyRequest): Promise<void> {
    const wish = wishOf(request);
    if (!wish || !request.ws) return;
    await lookUp(request, await sessions.visitor(request), wish.code).catch((error: unknown) => {
      if (!(error instanceof Refused) || error.code !== 'lobby-not-found') throw error;
    });
  }

  /** Null: refused, or gone meanwhile. */
  async function open(socket: WebSocket, request: FastifyRequest): Promise<Channel | null> {
    const wish = wishOf(request);
    if (!wish) return refuse(socket, closeCodes.noSeat, 'not your seat');
    const { code, playerId } = wish;
    const found = await lobbies.findNewest(code);
    // Asked last: nothing comes between the answer and the channel.
    const visitor = await sessions.visitor(request);
    if (visitor?.playerId !== playerId) return refuse(socket, closeCodes.noSeat, 'not your seat');
    if (!found) return refuse(socket, closeCodes.noLobby, 'no such lobby');
    const newest = lobbies.peek(code);
    // A save failed meanwhile: what was found before may be old, what is stored is loaded again.
    if (!newest) return open(socket, request);
    if (!findPlayer(newest, playerId)) return refuse(socket, closeCodes.noSeat, 'no seat');
    if (socket.readyState !== socket.OPEN) return null;

    const line = request.raw.socket;
    const channel = { socket, line, code, playerId, sid: visitor.sid };
    const closed = presence.opened(code, playerId);
    push.add(channel, newest);
    socket.on('close', () => {
      closed();
      push.remove(channel);
    });
    return channel;
  }

  app.route({
    method: 'GET',
    url: LIVE_URL,
    onRequest: takePlace,
    preHandler: refuseGuessers,
    handler: (_, reply) => reply.callNotFound(),
    wsHandler(socket, request) {
      let channel: Channel | null = null;
      socket.on('message', (data: Buffer, isBinary) => {
        if (channel) liveCalls.hear(channel, request, data, isBinary);
        else socket.close(closeCodes.notUnderstood, 'too early');
      });
      socket.on('error', (error) => request.log.debug({ err: error }, 'live channel failed'));
      open(socket, request).then(
        (opened) => {
          channel = opened;
        },
        (error: unknown) => {
          request.log.error({ err: error }, 'live channel not opened');
          socket.close(closeCodes.restart, 'try again');
        },
      );
    },
  });
}
