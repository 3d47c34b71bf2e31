import { gameApi } from '../../../contract/game-api.ts';
import type { LiveAnswer } from '../../../contract/live.ts';
import type { LiveCall } from '../../../contract/live-requests.ts';
import type { moveApi } from '../../../contract/move-api.ts';
import type { GameView } from '../../../contract/shapes.ts';
import { alarm } from '../../kit/platform/alarm.ts';
import { REQUEST_TIMEOUT_MS } from '../../kit/platform/request-timeout.ts';
import { ApiError, call } from '../../session/api-client.ts';
import { randomId } from '../../session/player-info.ts';
import type { LobbyStore } from './lobby-store.ts';
import type { MoveDefinition } from './moves.ts';

/** A request without an answer for this long is made on the channel, too. */
const SILENT_REQUEST_MS = 1000;
/** Between two tries of a kept move. */
const RETRY_MS = 1000;

type MoveStore = Pick<LobbyStore, 'get' | 'seat' | 'sendCall' | 'sendCallWhenOpen' | 'dispatch'>;

const isUnreachable = (error: unknown) => error instanceof ApiError && error.status === 0;

function show(store: MoveStore, game: GameView): void {
  store.dispatch({ type: 'view', game, receivedAt: Date.now() });
}

function accept({ status, error }: LiveAnswer): void {
  if (error) throw new ApiError(status, JSON.stringify(error));
}

async function sendByRequest(store: MoveStore, { id, call: name, body }: LiveCall): Promise<void> {
  const game = await call(gameApi[name], {
    params: store.seat,
    body,
    callId: id,
    timeoutMs: REQUEST_TIMEOUT_MS,
  } as Parameters<typeof call<(typeof moveApi)[LiveCall['call']]>>[1]);
  show(store, game);
}

/**
 * On the live channel while it is open, otherwise by request. One that is silent may wait on a connection that died in
 * sleep, so it races the next channel. Same id: the server does not repeat what took effect.
 */
async function send(store: MoveStore, message: LiveCall): Promise<void> {
  const answer = await store.sendCall(message);
  if (answer) return accept(answer);
  const request = sendByRequest(store, message);
  const silence = alarm();
  const onNextChannel = new Promise<LiveAnswer | null>((resolve) => {
    silence.set(SILENT_REQUEST_MS, () => resolve(store.sendCallWhenOpen(message)));
  }).then((late) => (late ? accept(late) : request));
  return Promise.race([request, onNextChannel]).finally(silence.stop);
}

/**
 * Throws if the round, deal or stage is not the one of `made`: the server could accept the move there by
 * mistake. Another phase is left to the server, which knows whether the move arrived in time.
 */
async function requireSamePhase(store: MoveStore, made: GameView | null): Promise<void> {
  const { code, playerId } = store.seat;
  const game = await call(gameApi.game, {
    params: { code },
    query: { playerId },
    timeoutMs: REQUEST_TIMEOUT_MS,
  });
  show(store, game);
  const isSameDeal = made?.currentRound === game.currentRound && made.isRedealt === game.isRedealt;
  if (isSameDeal && made.stage === game.stage) return;
  throw new ApiError(409, JSON.stringify({ code: `not-${made?.status}` }));
}

/**
 * Makes a move; resolves after the resulting view is dispatched. Without network a kept move is
 * tried again while its phase lasts. Throws `ApiError` if refused or unreachable.
 */
export async function makeMove<Input extends unknown[]>(
  store: MoveStore,
  { name, bodyOf, isKept = false }: MoveDefinition<Input>,
  ...input: Input
): Promise<void> {
  const made = store.get().game;
  const body = bodyOf(store.seat.playerId, ...input);
  const message: LiveCall = { type: 'call', id: randomId(), call: name, body };
  for (let isFirst = true; ; isFirst = false) {
    try {
      if (!isFirst) await requireSamePhase(store, made);
      return await send(store, message);
    } catch (error) {
      if (!isKept || !isUnreachable(error)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}
