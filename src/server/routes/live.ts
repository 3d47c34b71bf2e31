import type { Socket } from 'node:net';
import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { closeCodes } from '../../contract/live.ts';
import { LobbyCode, PlayerId } from '../../contract/shapes.ts';
import { findPlayer } from '../../game/players.ts';
import type { Parts } from '../parts.ts';
import { Refused } from '../refused.ts';

const Wish = z.object({ code: LobbyCode, playerId: PlayerId });

/** A browser never speaks on the live channel; a frame of this size is no browser's. */
const MAX_FRAME_BYTES = 16 * 1024;

const GOODBYE_MS = 2000;
const HANDSHAKE_MS = 10_000;

const LIVE_URL = '/api/games/:code/live';

/** [W3] `GET /api/games/{code}/live?playerId=`: news of one lobby for one player. */
export async function liveRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { sessions, lobbies, presence, push } = parts;

  await app.register(websocket, {
    options: { maxPayload: MAX_FRAME_BYTES, perMessageDeflate: false },
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

  async function open(socket: WebSocket, request: FastifyRequest): Promise<void> {
    const wish = z.safeParse(Wish, {
      ...(request.params as object),
      ...(request.query as object),
    });
    if (!wish.success) return socket.close(closeCodes.noSeat, 'not your seat');
    const { code, playerId } = wish.data;
    const game = await lobbies.find(code);
    // Asked last: nothing comes between the answer and the channel.
    const visitor = await sessions.visitor(request);
    if (visitor?.playerId !== playerId) return socket.close(closeCodes.noSeat, 'not your seat');
    const newest = lobbies.peek(code) ?? game;
    if (!newest) return socket.close(closeCodes.noLobby, 'no such lobby');
    if (!findPlayer(newest, playerId)) return socket.close(closeCodes.noSeat, 'no seat');
    if (socket.readyState !== socket.OPEN) return;

    const channel = { socket, code, playerId, sid: visitor.sid };
    const closed = presence.opened(code, playerId);
    push.add(channel, newest);
    socket.on('close', () => {
      closed();
      push.remove(channel);
    });
  }

  app.route({
    method: 'GET',
    url: LIVE_URL,
    handler: (_, reply) => reply.callNotFound(),
    wsHandler(socket, request) {
      // Nothing is ever said to the server on this channel (RFC 6455: 1008, policy).
      socket.on('message', () => socket.close(1008, 'listen only'));
      socket.on('error', (error) => request.log.debug({ err: error }, 'live channel failed'));
      open(socket, request).catch((error: unknown) => {
        request.log.error({ err: error }, 'live channel not opened');
        socket.close(closeCodes.restart, 'try again');
      });
    },
  });
}
