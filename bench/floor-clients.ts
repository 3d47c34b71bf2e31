import { type ClientGroup, Screens, type Times, versionIn } from './client-group.ts';
import { ThinSocket } from './thin-socket.ts';

/** Clients of one group of the bare server. */
export async function openFloorClients(
  address: string,
  name: string,
  { frameBytes, seats }: { frameBytes: number; seats: number },
  times: Times,
): Promise<ClientGroup> {
  const screens = new Screens(seats, times);
  /** Actions without a frame, by id. */
  const waiting = new Map<string, (version: number) => void>();
  let lastId = 0;
  const sockets = Array.from({ length: seats }, (_, seat) => {
    return new ThinSocket(new URL(address), `/${name}`, '', (frame) => {
      const version = versionIn(frame);
      const id = /"by":(\d+)/.exec(frame.toString('latin1', 0, 60))?.[1] ?? '';
      waiting.get(`${id} ${seat}`)?.(version);
      screens.saw(seat, version);
    });
  });
  await Promise.all(sockets.map((socket) => socket.opened));
  return {
    seats,
    async act(seat, startedAt) {
      lastId += 1;
      const id = `${lastId} ${seat}`;
      const version = new Promise<number>((resolve) => waiting.set(id, resolve));
      sockets[seat]?.send(String(lastId));
      await screens.expect(seat, await version, startedAt);
      waiting.delete(id);
      return 'done';
    },
    update: (seat) => screens.update(seat),
    bytesRead: () => sockets.reduce((sum, socket) => sum + socket.bytesRead, 0),
    viewBytes: () => frameBytes,
    close() {
      for (const socket of sockets) socket.close();
    },
  };
}
