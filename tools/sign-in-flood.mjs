/**
 * `node tools/sign-in-flood.mjs`: how long a grid, the page and its script take while 200 clients sign in wrongly without a pause, next to the
 * same without them. Needs the built product (`npx nx run-many -t build`). apps/api/docs/sign-in-flood.md has the figures.
 */
import './lib/require-node.mjs';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ApiProcess } from './prove/api-process.mjs';
import { Client } from './prove/client.mjs';
import { WEEK_START, furnish } from './bench/houses.mjs';
import { endOnSignals, owe, settle } from './lib/ending.mjs';
import { complain, say } from './lib/say.mjs';
import { inWorkspace } from './lib/workspace.mjs';

const CLIENTS = 200;
const SECONDS = Number(process.env.SECONDS ?? 20);
const WARM_SECONDS = 4;
const EVERY_MS = 100;
const BOOKINGS = 2000;

/** @typedef {{ path: string, times: number[] }} Target */

/** @type {Record<string, null | ((index: number) => string)>} the emails that are tried */
const FLOODS = {
  idle: null,
  'unknown emails': () => `${randomBytes(6).toString('hex')}@example.com`,
  'one account': () => 'boss@example.com',
};

async function main() {
  const folder = await mkdtemp(join(tmpdir(), 'roomhours-flood-'));
  owe(() => rm(folder, { recursive: true, force: true }));
  const database = `sqlite:${join(folder, 'flood.sqlite')}`;
  const boss = { email: 'boss@example.com', password: randomBytes(12).toString('hex') };
  const api = new ApiProcess(inWorkspace('dist/apps/api/main.js'), folder, {
    DATABASE_URL: database,
    SESSION_SECRET: randomBytes(32).toString('hex'),
    WORKSPACE_TIME_ZONE: 'UTC',
    ADMIN_EMAIL: boss.email,
    ADMIN_PASSWORD: boss.password,
  });
  owe(() => api.stop());
  const address = await api.address;
  await furnish(database, BOOKINGS);
  const { cookie } = await new Client([address]).signIn(boss.email, boss.password);
  const page = await (await fetch(address)).text();
  const script = /<script[^>]*src="([^"]+)"/.exec(page)?.[1] ?? '/';
  const targets = { grid: `/api/bookings?weekStart=${WEEK_START}`, page: '/', script };
  await measure(address, cookie, targets, WARM_SECONDS);

  /** @type {Record<string, number>} */
  let idle = {};
  for (const [name, emailOf] of Object.entries(FLOODS)) {
    const flood = emailOf === null ? null : startFlood(address, emailOf);
    if (flood) await wait(WARM_SECONDS * 1000);
    const p99 = await measure(address, cookie, targets, SECONDS);
    if (flood === null) idle = p99;
    const ratios = Object.entries(p99).map(
      ([target, ms]) => `${target} ${ms.toFixed(1)} ms (${(ms / (idle[target] ?? ms)).toFixed(1)} x)`,
    );
    say(`${name}: p99 ${ratios.join(', ')}${flood ? `; answers: ${await flood.stop()}` : ''}`);
  }
  return 0;
}

/**
 * Every client sends its next sign-in as soon as the last one is answered.
 *
 * @param {string} address
 * @param {(index: number) => string} emailOf
 */
function startFlood(address, emailOf) {
  const agent = new Agent({ keepAlive: true });
  let isOver = false;
  /** @type {Map<number, number>} */
  const answers = new Map();
  const started = performance.now();
  const clients = Array.from({ length: CLIENTS }, async (_, index) => {
    while (!isOver) {
      const body = JSON.stringify({ email: emailOf(index), password: 'a wrong guess' });
      const { status } = await send(agent, address, '/api/login', { 'content-type': 'application/json' }, body).catch(
        // The server closes a connection that was idle for some seconds, also in the moment of the next request.
        () => ({ status: 0 }),
      );
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
  });
  return {
    async stop() {
      const seconds = (performance.now() - started) / 1000;
      const said = [...answers].map(([status, count]) => `${status}: ${(count / seconds).toFixed(0)}/s`).join(', ');
      isOver = true;
      await Promise.all(clients);
      agent.destroy();
      return said;
    },
  };
}

/**
 * @param {string} address
 * @param {string} cookie
 * @param {Record<string, string>} targets
 * @param {number} seconds
 * @returns {Promise<Record<string, number>>} p99 in milliseconds
 */
async function measure(address, cookie, targets, seconds) {
  const agent = new Agent({ keepAlive: true });
  /** @type {Record<string, number[]>} */
  const times = {};
  /** @type {Promise<void>[]} */
  const running = [];
  const headers = { cookie, 'accept-encoding': 'gzip' };
  for (let round = 0; round < (seconds * 1000) / EVERY_MS; round += 1) {
    for (const [name, path] of Object.entries(targets)) {
      running.push(
        send(agent, address, path, headers).then(({ ms, status }) => {
          if (status !== 200) throw new Error(`${path} was answered with ${status}`);
          (times[name] ??= []).push(ms);
        }),
      );
    }
    await wait(EVERY_MS);
  }
  await Promise.all(running);
  agent.destroy();
  return Object.fromEntries(Object.entries(times).map(([name, list]) => [name, p99Of(list)]));
}

/** @param {number[]} times */
function p99Of(times) {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
}

/**
 * @param {Agent} agent
 * @param {string} address
 * @param {string} path
 * @param {Record<string, string>} headers
 * @param {string} [body]
 * @returns {Promise<{ status: number, ms: number }>}
 */
function send(agent, address, path, headers, body) {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const call = request(new URL(path, address), { agent, headers, method: body ? 'POST' : 'GET' }, (response) => {
      response.resume();
      response.on('end', () => resolve({ status: response.statusCode ?? 0, ms: performance.now() - began }));
    });
    call.on('error', reject);
    call.end(body);
  });
}

endOnSignals();

try {
  process.exitCode = await main();
} catch (error) {
  complain(error);
  process.exitCode = 1;
} finally {
  await settle();
}
