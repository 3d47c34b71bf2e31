import { cpus } from 'node:os';
import { line, measureClicks } from './clicks.ts';
import { startServer } from './server.ts';

const CLICKS = 500;

const server = await startServer();
try {
  const clicks = await measureClicks(server, CLICKS);
  console.log(`${CLICKS} clicks, ${cpus()[0]?.model}, Node ${process.version}`);
  console.table({
    'click to own reply': line(clicks.map((click) => click.toReply)),
    'click to the last screen': line(clicks.map((click) => click.toLastScreen)),
  });
} finally {
  await server.stop();
}
