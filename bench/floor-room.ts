import { type Room, Screens, type Times, versionIn } from './room.ts';
import { ThinSocket } from './thin-socket.ts';

/** Players of one room of the bare server. */
export async function openFloorRoom(
  address: URL,
  name: string,
  frameBytes: number,
  seats: number,
  times: Times,
): Promise<Room> {
  const screens = new Screens(seats, times);
  const started = new Map<string, (version: number) => void>();
  let lastAction = 0;
  const sockets = Array.from(
    { length: seats },
    (_, seat) =>
      new ThinSocket(address, `/${name}`, '', (frame) => {
        const version = versionIn(frame);
        const head = frame.toString('latin1', 0, 60);
        const by = /"by":(\d+)/.exec(head)?.[1] ?? '';
        started.get(`${by} ${seat}`)?.(version);
        screens.saw(seat, version);
      }),
  );
  await Promise.all(sockets.map((socket) => socket.opened));
  return {
    seats,
    async act(seat, startedAt) {
      lastAction += 1;
      const key = `${lastAction} ${seat}`;
      const version = new Promise<number>((resolve) => started.set(key, resolve));
      sockets[seat]?.send(String(lastAction));
      const at = await version;
      started.delete(key);
      await screens.expect(seat, at, startedAt);
      return 'done';
    },
    news: (seat) => screens.news(seat),
    bytesRead: () => sockets.reduce((sum, socket) => sum + socket.bytesRead, 0),
    frameBytes: () => frameBytes,
    close() {
      for (const socket of sockets) socket.close();
    },
  };
}
