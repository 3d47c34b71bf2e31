import type { GameView } from '../../../contract/shapes.ts';
import { rememberedPlaybill, rememberPlaybill } from '../../session/remembered.ts';
import { type Playbill, playbillOf } from './playbill.ts';
import { playbillTexts } from './texts.ts';

/** `hasWon`: the player of this device is one of the winners. */
export type KeptPlaybill = Playbill & { lobbyCode: string; hasWon: boolean };

/** Where storage is blocked. */
let inMemory: KeptPlaybill | null = null;

/** Keeps the playbill of a game that is over on this device, in place of the one before [E3]. */
export function keepPlaybill(game: GameView, myId: string, at = Date.now()): void {
  const playbill = playbillOf(game, at);
  const me = game.players[myId];
  const hasWon = playbill.winners.some(({ name }) => name === me?.username);
  inMemory = { ...playbill, lobbyCode: game.lobbyCode, hasWon };
  rememberPlaybill(JSON.stringify(inMemory));
}

/** The playbill of the last game on this device; null without one. */
export function keptPlaybill(): KeptPlaybill | null {
  const stored = rememberedPlaybill();
  return stored === null ? inMemory : JSON.parse(stored);
}

/** When it was, and who won. */
export const playbillLine = ({ at, winners, hasWon }: KeptPlaybill): string =>
  playbillTexts.lastGame(
    at,
    winners.map(({ name }) => name),
    hasWon,
  );
