import type { LobbyCheck } from '../../../contract/shapes.ts';
import { MAX_PLAYERS } from '../../../game/limits.ts';
import { home } from '../../texts/index.ts';

export const isFull = (lobby: LobbyCheck | undefined): boolean =>
  lobby !== undefined && lobby.playerCount >= MAX_PLAYERS;

/** "Wartet auf Spieler" or "Spiel läuft". */
export function statusText({ status }: LobbyCheck): string {
  return status === 'waiting' ? home.joinDialog.waiting : home.joinDialog.running;
}
