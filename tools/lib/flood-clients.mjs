import { randomBytes } from 'node:crypto';
import { Agent } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { send } from './timed-request.mjs';

/** Worker thread. Each client sends its next sign-in as soon as the previous one is answered, until the first message arrives. */

/** @typedef {{ address: string, clients: number, email: string | null }} Flood `email` null: another unknown email each time */

const { address, clients, email } = /** @type {Flood} */ (workerData);
const agent = new Agent({ keepAlive: true });
const headers = { 'content-type': 'application/json' };
/** @type {Map<number, number>} */
const answers = new Map();
const started = performance.now();
let isOver = false;

parentPort?.once('message', () => {
  isOver = true;
  const seconds = (performance.now() - started) / 1000;
  parentPort?.postMessage(
    [...answers].map(([status, count]) => `${status}: ${(count / seconds).toFixed(0)}/s`).join(', '),
  );
});

await Promise.all(Array.from({ length: clients }, flood));
agent.destroy();

async function flood() {
  while (!isOver) {
    const body = JSON.stringify({
      email: email ?? `${randomBytes(6).toString('hex')}@example.com`,
      password: 'a wrong guess',
    });
    const { status } = await send(agent, address, '/api/login', headers, body).catch(
      // The server closes idle connections, sometimes just as the next request is sent.
      () => ({ status: 0 }),
    );
    answers.set(status, (answers.get(status) ?? 0) + 1);
  }
}
