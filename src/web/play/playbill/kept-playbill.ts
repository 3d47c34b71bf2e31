import { rememberedPlaybills, rememberPlaybills } from '../../session/remembered.ts';
import type { OwnPlaybill } from './playbill.ts';
import { playbillTexts } from './texts.ts';

const EVENINGS_MAX = 5;
/** Games of one lobby, and of one phone, that are further apart are two evenings. */
const EVENING_MS = 12 * 3_600_000;

/** Where storage is blocked. */
let inMemory: OwnPlaybill[] = [];

/** Playbills of the last evenings on this device, the latest first: of each its last game [E3]. */
export function keptPlaybills(): OwnPlaybill[] {
  const stored = rememberedPlaybills();
  return stored === null ? inMemory : JSON.parse(stored);
}

/** The playbill of the last game on this device; null without one. */
export const keptPlaybill = (): OwnPlaybill | null => keptPlaybills()[0] ?? null;

/** Keeps a playbill on this device, in place of the one before of its evening [E3]. */
export function keepPlaybill(playbill: OwnPlaybill): void {
  const others = keptPlaybills().filter(
    ({ lobbyCode, at }) => lobbyCode !== playbill.lobbyCode || playbill.at - at > EVENING_MS,
  );
  inMemory = [playbill, ...others].slice(0, EVENINGS_MAX);
  rememberPlaybills(JSON.stringify(inMemory));
}

/** When it was, and who won. */
export const playbillLine = ({ at, winners, hasWon }: OwnPlaybill): string =>
  playbillTexts.lastGame(
    at,
    winners.map(({ name }) => name),
    hasWon,
  );
