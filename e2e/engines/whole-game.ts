import { expect, onTestFinished, vi } from 'vitest';
import { guest, type TestClient } from '../../test/support/test-client.ts';
import { startServer } from '../server.ts';
import type { Engine } from './engine.ts';

const ROUNDS = 3;
const FRIENDS = ['Jonas', 'Ayşe', 'Opa Karl'];

const PROBE = /probe of errors/;

const headline = () =>
  Array.from(document.querySelectorAll('h1'), (title) => title.textContent ?? '').at(-1) ?? '';
const path = () => location.pathname;
/** What the dialog has chosen, a line for each question. */
const choices = () =>
  Array.from(document.querySelectorAll('dialog :checked'), (field) => {
    const question = field.closest('fieldset')?.querySelector('legend')?.textContent;
    return `${question}: ${field.closest('label')?.textContent}`;
  }).join('\n');
const cardContent = () => document.querySelector('#card-content')?.textContent ?? '';

/** Mia hosts a whole game in this engine; her friends play by API. */
export async function playWholeGame(open: () => Promise<Engine>): Promise<void> {
  const server = await startServer();
  onTestFinished(() => server.stop());
  const engine = await open();
  onTestFinished(() => engine.close());

  const sees = (read: () => string, wanted: RegExp) =>
    vi.waitFor(async () => expect(await engine.read(read)).toMatch(wanted), {
      timeout: 20_000,
      interval: 100,
    });
  /** Until it works: pages slide in, and right after another tap one is ignored [UX-17]. */
  const tap = (name: string, read: () => string, wanted: RegExp) =>
    vi.waitFor(
      async () => {
        if (wanted.test(await engine.read(read))) return;
        await engine.tap(name);
        await vi.waitFor(async () => expect(await engine.read(read)).toMatch(wanted), {
          timeout: 1000,
        });
      },
      { timeout: 20_000, interval: 100 },
    );
  const fill = (name: string, text: string) =>
    vi.waitFor(() => engine.tap(name, text), { timeout: 10_000, interval: 100 });

  await engine.open(server.address);
  // An error would be seen.
  await engine.read(() => void Promise.reject(new Error('probe of errors')));
  await vi.waitFor(() => expect(engine.errors().join()).toMatch(PROBE), 5000);
  await tap('Spiel erstellen', path, /^\/auth/);
  await fill('Dein Name', 'Mia');
  const dialog = () => document.querySelector('dialog[open] h2')?.textContent ?? '';
  await tap('Als Gast spielen', dialog, /Spiel erstellen/);
  await tap(String(ROUNDS), choices, new RegExp(`Runden.*: ${ROUNDS}$`, 'm'));
  await tap('Erstellen', path, /^\/lobby\//);
  const code = (await engine.read(path)).slice(-5);

  const friends = await Promise.all(FRIENDS.map((name) => guest(server.address, name)));
  for (const friend of friends) {
    await friend.move(code, 'join');
    const { socket } = await friend.connect(code);
    onTestFinished(() => socket.terminate());
    await friend.move(code, 'ready', { isReady: true });
  }
  const [first] = friends as [TestClient];
  const view = async () => (await first.fetchView(code)).body;

  const text = () => document.body.innerText;
  await tap('Ich bin bereit', text, /Spiel starten/);
  await tap('Spiel starten', path, /^\/game\//);
  for (let round = 1; round <= ROUNDS; round += 1) {
    await sees(headline, /^Deine Karte/);
    expect(await view()).toMatchObject({ currentRound: round, totalRounds: ROUNDS });
    await tap('Tippe zum Aufdecken', cardContent, /Dein Begriff:|Deine Rolle:/);
    await tap('Abstimmen', path, /^\/voting\//);
    for (const friend of friends) {
      const target = friend === first ? friends[1] : first;
      await friend.move(code, 'vote', { targetId: target?.id ?? null });
    }
    await tap('Jonas wählen', path, /^\/result\//);
    if (round < ROUNDS) await tap('Nächste Runde', path, /^\/game\//);
  }
  await sees(headline, / Applaus für .+!$/);
  expect((await view()).status).toBe('result');
  expect(engine.errors().filter((error) => !PROBE.test(error))).toEqual([]);
}
