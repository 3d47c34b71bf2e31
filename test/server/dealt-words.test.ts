import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../src/contract/api.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { guest, roles, startRound, type TestClient } from '../support/test-client.ts';

const WORDS = ['Quxwort1', 'Quxwort2', 'Quxwort3', 'Quxwort4'];

let server: TestServer;
beforeAll(async () => {
  const words = { words: WORDS, isPremium: false, isAdult: false, isActive: true };
  server = await startServer({ categories: [{ name: 'Tiere', ...words }] });
});
afterAll(() => server.close());

const exported = async (host: TestClient) =>
  (await host.call(api.exportAccount, {})).body.dealtWords.map(({ word }) => word);

test('[R15] a host’s new lobbies get the words of earlier ones last, and the export names them', async () => {
  const host = await guest(server.address, 'Mia');
  const people = [host];
  for (const name of ['Bea', 'Cem']) people.push(await guest(server.address, name));
  const dealt: string[] = [];
  for (let evening = 1; evening <= WORDS.length; evening += 1) {
    const settings = { categories: ['Tiere'] };
    const { body } = await host.call(api.createGame, { body: { hostId: host.id, settings } });
    const params = { code: body.lobbyCode };
    for (const one of people.slice(1)) {
      await one.call(api.join, { params, body: { playerId: one.id } });
    }
    await startRound(params.code, people);
    // The word of a running round is in no export.
    expect((await exported(host)).sort()).toEqual([...dealt].sort());
    const { imposters, word } = await roles(params.code, people);
    dealt.push(word);
    const [imposter] = imposters;
    const guessed = await imposter?.call(api.guess, {
      params,
      body: { imposterId: imposter.id, guessedWord: 'falsch' },
    });
    expect(guessed?.status).toBe(200);
  }
  expect([...dealt].sort()).toEqual(WORDS);
});
