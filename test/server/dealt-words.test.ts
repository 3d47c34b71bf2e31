import { expect, test } from 'vitest';
import { api } from '../../src/contract/api.ts';
import { shared } from '../support/lifetime.ts';
import { startServer } from '../support/server.ts';
import { guest, openLobby, roles, startRound, type TestClient } from '../support/test-client.ts';

const WORDS = ['Quxwort1', 'Quxwort2', 'Quxwort3', 'Quxwort4'];

const words = { words: WORDS, isPremium: false, isAdult: false, isActive: true };
const server = await shared(startServer({ categories: [{ name: 'Tiere', ...words }] }));

const exported = async (host: TestClient) =>
  (await host.call(api.exportAccount, {})).body.dealtWords.map(({ word }) => word);

test('[R15] a host’s new lobbies get the words of earlier ones last, and the export names them', async () => {
  const host = await guest(server.address, 'Mia');
  const people = [host];
  for (const name of ['Bea', 'Cem']) people.push(await guest(server.address, name));
  const dealt: string[] = [];
  for (let evening = 1; evening <= WORDS.length; evening += 1) {
    const settings = { categories: ['Tiere'] };
    const code = await openLobby(host, people.slice(1), settings);
    await startRound(code, people);
    // The word of a running round is in no export.
    expect((await exported(host)).sort()).toEqual([...dealt].sort());
    const { imposters, word } = await roles(code, people);
    dealt.push(word);
    const [imposter] = imposters;
    const guessed = await imposter?.move(code, 'guess', { guessedWord: 'falsch' });
    expect(guessed?.status).toBe(200);
  }
  expect([...dealt].sort()).toEqual(WORDS);
});
