import { writeStored } from '../../kit/platform/storage.ts';
import { hasLastSettings, rememberedPlaybills } from '../../session/remembered.ts';

/** Read by index.html, which sets all attributes before the first paint. */
const SEATED = 'imposter-seated';

const mark = (name: string, isSet: boolean) =>
  document.documentElement.toggleAttribute(name, isSet);

/** Home keeps room for the ticket of a seat. */
export function markSeated(isSeated: boolean): void {
  writeStored(SEATED, isSeated ? '1' : null);
  mark('data-seated', isSeated);
}

/** Home offers the settings of the last lobby, and the playbill of the last game. */
export function markReturning(): void {
  mark('data-returns', hasLastSettings());
  mark('data-playbill', rememberedPlaybills() !== null);
}
