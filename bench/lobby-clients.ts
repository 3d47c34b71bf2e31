import { type LiveAnswer, type LiveCall, livePath } from '../src/contract/live.ts';
import type { GameView } from '../src/contract/shapes.ts';
import { nextCall } from '../test/support/bot.ts';
import { lobbyOf } from '../test/support/test-client.ts';
import { type ClientGroup, Screens, type Times, versionIn } from './client-group.ts';
import { ThinSocket } from './thin-socket.ts';

/** About six turns of speech per player before the vote. */
const HABITS = { callVote: 2 };
const SETTINGS = { timeLimit: 0, rounds: 10 };
const OPTIONS = { isRecording: false };

/**
 * The newest frame of a player, parsed only when the player acts. In one buffer: a copy each would
 * be garbage, and collecting it would look like a slow server.
 */
class NewestFrame {
  #buffer = Buffer.alloc(0);
  #length = 0;

  keep(frame: Buffer): void {
    if (frame.length > this.#buffer.length) this.#buffer = Buffer.allocUnsafeSlow(2 * frame.length);
    this.#length = frame.copy(this.#buffer);
  }

  view(): GameView {
    return (JSON.parse(this.#buffer.toString('utf8', 0, this.#length)) as { game: GameView }).game;
  }
}

const random = (n: number) => Math.floor(Math.random() * n);
/** `{"type":"answer"`, not `{"type":"game"`. */
const isAnswer = (frame: Buffer) => frame[9] === 0x61;

/** A lobby of guests with live channels. */
export async function openLobbyClients(
  address: string,
  seats: number,
  times: Times,
): Promise<ClientGroup> {
  const screens = new Screens(seats, times);
  const { code, people } = await lobbyOf(address, seats, SETTINGS, OPTIONS);
  const answers = new Map<string, (answer: LiveAnswer) => void>();
  let lastId = 0;
  let frames = 0;
  let bytes = 0;

  const players = people.map(({ id, cookie }, index) => {
    const newest = new NewestFrame();
    const socket = new ThinSocket(new URL(address), livePath(code, id), cookie, (frame) => {
      if (isAnswer(frame)) {
        const answer = JSON.parse(frame.toString()) as LiveAnswer;
        answers.get(answer.id)?.(answer);
        answers.delete(answer.id);
        return;
      }
      frames += 1;
      bytes += frame.length;
      newest.keep(frame);
      screens.saw(index, versionIn(frame));
    });
    return { id, newest, socket };
  });
  const first = Promise.all(players.map((_, seat) => screens.update(seat)));
  await Promise.all(players.map(({ socket }) => socket.opened));
  await first;

  return {
    seats,
    async act(index, startedAt) {
      const player = players[index];
      const call = player && nextCall(player.newest.view(), player.id, { random, habits: HABITS });
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
    frameBytes: () => bytes / Math.max(1, frames),
    close() {
      for (const { socket } of players) socket.close();
    },
  };
}
