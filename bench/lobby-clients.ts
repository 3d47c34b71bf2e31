import { displayLivePath } from '../src/contract/display-api.ts';
import { applyChange, type LiveAnswer, type LiveMessage, livePath } from '../src/contract/live.ts';
import type { LiveCall } from '../src/contract/live-requests.ts';
import type { GameView } from '../src/contract/shapes.ts';
import { nextCall } from '../test/support/bot.ts';
import { pairedDisplay } from '../test/support/displays.ts';
import { lobbyOf, type TestClient } from '../test/support/test-client.ts';
import { type ClientGroup, Screens, type Times, versionIn } from './client-group.ts';
import { ThinSocket } from './thin-socket.ts';

/** About six turns of speech per player before the vote. */
const HABITS = { callVote: 2 };
const SETTINGS = { timeLimit: 0, rounds: 10 };
const OPTIONS = { isRecording: false };

const random = (n: number) => Math.floor(Math.random() * n);
/** The first letter of the type, after `{"type":"`. */
const isOf = (type: 'answer' | 'game', frame: Buffer) => frame[9] === type.charCodeAt(0);

/** A display that only receives [T1]. */
async function openDisplay(host: TestClient, code: string): Promise<ThinSocket> {
  const { screen } = await pairedDisplay(host, code);
  const socket = new ThinSocket(
    new URL(host.address),
    displayLivePath,
    screen.cookie,
    () => undefined,
  );
  await socket.opened;
  return socket;
}

/** A lobby of guests with live channels, and on demand a display. */
export async function openLobbyClients(
  address: string,
  seats: number,
  times: Times,
  hasDisplay = false,
): Promise<ClientGroup> {
  const screens = new Screens(seats, times);
  const { code, people, host } = await lobbyOf(address, seats, SETTINGS, OPTIONS);
  const answers = new Map<string, (answer: LiveAnswer) => void>();
  let lastId = 0;
  let wholeBytes = 0;
  /** Of the first player; the actions need nothing that only their player knows. */
  let view: GameView | null = null;

  function show(frame: Buffer): void {
    const message = JSON.parse(frame.toString()) as LiveMessage;
    if (message.type === 'game') view = message.game;
    else if (message.type === 'change' && view) view = applyChange(view, message);
  }

  const players = people.map(({ id, cookie }, index) => {
    const socket = new ThinSocket(new URL(address), livePath(code, id), cookie, (frame) => {
      if (isOf('answer', frame)) {
        const answer = JSON.parse(frame.toString()) as LiveAnswer;
        answers.get(answer.id)?.(answer);
        answers.delete(answer.id);
        return;
      }
      if (isOf('game', frame)) wholeBytes = frame.length;
      if (index === 0) show(frame);
      screens.saw(index, versionIn(frame));
    });
    return { id, socket };
  });
  const first = Promise.all(players.map((_, seat) => screens.update(seat)));
  await Promise.all(players.map(({ socket }) => socket.opened));
  await first;
  const display = hasDisplay ? await openDisplay(host, code) : null;

  return {
    seats,
    async act(index, startedAt) {
      const player = players[index];
      const call = player && view && nextCall(view, player.id, { random, habits: HABITS });
      if (!call || call.name === 'join' || call.name === 'leave') return 'idle';
      lastId += 1;
      const id = String(lastId);
      const message: LiveCall = { type: 'call', id, call: call.name, body: call.body };
      const { status, version = 0 } = await new Promise<LiveAnswer>((resolve) => {
        answers.set(id, resolve);
        player.socket.send(JSON.stringify(message));
      });
      if (status < 300) await screens.expect(index, version, startedAt);
      else if (status === 409 || status === 403) times.refused += 1;
      else times.errors.push(`${call.name}: ${status}`);
      return 'done';
    },
    update: (seat) => screens.update(seat),
    bytesRead: () => players.reduce((sum, { socket }) => sum + socket.bytesRead, 0),
    viewBytes: () => wholeBytes,
    close() {
      for (const { socket } of players) socket.close();
      display?.close();
    },
  };
}
