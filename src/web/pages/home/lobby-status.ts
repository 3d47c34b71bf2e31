import type { LobbyCheck } from '../../../contract/shapes.ts';
import { home } from '../../texts/index.ts';

/** "Wartet auf Spieler" or "Spiel läuft". */
export function statusText({ status }: LobbyCheck): string {
  return status === 'waiting' ? home.joinDialog.waiting : home.joinDialog.running;
}
