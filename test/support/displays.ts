import { displayApi } from '../../src/contract/display-api.ts';
import { TestClient } from './test-client.ts';

/** A display that shows its pairing code. */
export async function openDisplay(address: string) {
  const screen = new TestClient(address);
  const { body } = await screen.call(displayApi.openDisplay, {});
  if (!body.pairingCode) throw new Error('no pairing code');
  return { screen, id: body.id, pairingCode: body.pairingCode };
}

export const pair = (person: TestClient, code: string, pairingCode: string) =>
  person.call(displayApi.pairDisplay, {
    params: { code },
    body: { playerId: person.id, pairingCode },
  });

/** A display paired with this lobby. */
export async function pairedDisplay(person: TestClient, code: string) {
  const { pairingCode, ...opened } = await openDisplay(person.address);
  const { status } = await pair(person, code, pairingCode);
  if (status !== 200) throw new Error(`not paired: ${status}`);
  return opened;
}
