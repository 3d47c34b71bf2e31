import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** An unused port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || !address) throw new Error('the port is not known');
  return address.port;
}

/** Whether anything accepts connections there. */
export async function isListening(port: number, host = '127.0.0.1'): Promise<boolean> {
  const socket = connect({ port, host, timeout: 2000 });
  socket.on('timeout', () => socket.destroy(new Error('timed out')));
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isOpen;
}
