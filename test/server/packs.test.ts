import { expect, test } from 'vitest';
import { api } from '../../src/contract/api.ts';
import { register } from '../support/accounts.ts';
import { shared } from '../support/lifetime.ts';
import { admin, member, setMember } from '../support/members.ts';
import { startServer } from '../support/server.ts';
import { guest, TestClient } from '../support/test-client.ts';

const server = await shared(startServer());

const WORDS = ['Oma|Großmutter', ...Array.from({ length: 11 }, (_, n) => `Eigenwort${n}`)];

const packOf = (person: TestClient, category: string) =>
  person.call(api.pack, { params: { category } });

test('[H5] free categories for all, premium ones for members', async () => {
  const others = [
    new TestClient(server.address),
    await guest(server.address, 'Gast'),
    await register(server.address, 'Konto'),
  ];
  for (const person of others) {
    const { status, body, headers } = await packOf(person, 'Tiere');
    expect([status, body.name, headers.get('cache-control')]).toEqual([
      ...[200, 'Tiere', 'private, no-cache'],
    ]);
    expect(body.groups.flatMap(({ words }) => words).length).toBeGreaterThan(100);
    const refused = await packOf(person, 'Spicy / FSK18');
    expect(refused.refusal).toEqual([403, 'premium-category']);
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect((await packOf(person, 'Gibt es nicht')).refusal).toEqual([404, 'category-not-found']);
  }
  const paying = await member(server, 'Mitglied');
  expect((await packOf(paying, 'Spicy / FSK18')).body.name).toBe('Spicy / FSK18');
});

test('[H5] own categories for their owner, while a member', async () => {
  const [owner, other] = [await member(server, 'Besitz'), await member(server, 'Andere')];
  await owner.call(api.addOwnCategory, { body: { name: 'Familie', words: ['## Alle', ...WORDS] } });
  const { body } = await packOf(owner, 'Familie');
  expect(body.groups.map(({ name }) => name)).toEqual(['Alle']);
  expect(body.groups[0]?.words).toHaveLength(WORDS.length);
  expect(body.groups[0]?.words[0]).toEqual({ word: 'Oma', aliases: ['Großmutter'] });
  expect((await packOf(other, 'Familie')).refusal).toEqual([404, 'category-not-found']);
  setMember(server, owner.id, false);
  expect((await packOf(owner, 'Familie')).refusal).toEqual([403, 'premium-own-category']);
});

test('[H5] a copy is valid until an admin changes the words, and hidden ones are gone', async () => {
  const chief = await admin(server, 'Chef');
  const reader = await guest(server.address, 'Leserin');
  const named = { name: 'Gartenzeug', isPremium: false, isAdult: false, isActive: true };
  const { body: category } = await chief.call(api.adminAddCategory, {
    body: { ...named, words: WORDS },
  });
  const first = await packOf(reader, named.name);
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toBe(`"${first.body.version}"`);
  const validated = () =>
    reader.request('GET', `/api/packs/${named.name}`, {
      headers: { 'if-none-match': `"other", ${etag}` },
    });
  const valid = await validated();
  expect([valid.status, valid.body, valid.headers.get('etag')]).toEqual([304, '', etag]);

  const change = (words: string[], isActive = true) =>
    chief.call(api.adminChangeCategory, {
      params: { id: category.id },
      body: { ...named, words, isActive },
    });
  await change([...WORDS, 'Harke']);
  const changed = await validated();
  expect(changed.status).toBe(200);
  expect(changed.headers.get('etag')).not.toBe(etag);
  await change(WORDS, false);
  expect((await packOf(reader, named.name)).refusal).toEqual([404, 'category-not-found']);
});
