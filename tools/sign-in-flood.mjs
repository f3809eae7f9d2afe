/**
 * `node tools/sign-in-flood.mjs`: measures the response times of a grid, the page and its script, with and without 200
 * clients that send wrong sign-ins without a pause. Needs the built product (`npx nx run-many -t build`). Results:
 * apps/api/docs/sign-in-flood.md
 */
import './lib/require-node.mjs';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { ApiProcess } from './prove/api-process.mjs';
import { Client } from './prove/client.mjs';
import { WEEK_START, seedDatabase } from './bench/seed-database.mjs';
import { exitOnSignals, onExit, runCleanups } from './lib/cleanup.mjs';
import { printError, print } from './lib/terminal.mjs';
import { send } from './lib/timed-request.mjs';
import { inWorkspace } from './lib/workspace.mjs';

const CLIENTS = 200;
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const SECONDS = 10;
const WARM_SECONDS = 4;
const EVERY_MS = 50;
const BOOKINGS = 2000;

/** @typedef {{ path: string, times: number[] }} Target */

/** The email of each flood. undefined: no flood; null: another unknown email each time. @type {Record<string, string | null | undefined>} */
const FLOODS = { idle: undefined, 'unknown emails': null, 'one account': 'admin@example.com' };

async function main() {
  const folder = await mkdtemp(join(tmpdir(), 'roomhours-flood-'));
  onExit(() => rm(folder, { recursive: true, force: true }));
  const database = `sqlite:${join(folder, 'flood.sqlite')}`;
  const admin = { email: 'admin@example.com', password: randomBytes(12).toString('hex') };
  const api = new ApiProcess(inWorkspace('dist/apps/api/main.js'), folder, {
    DATABASE_URL: database,
    SESSION_SECRET: randomBytes(32).toString('hex'),
    WORKSPACE_TIME_ZONE: 'UTC',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });
  onExit(() => api.stop());
  const address = await api.address;
  await seedDatabase(database, BOOKINGS);
  const { cookie } = await new Client([address]).signIn(admin.email, admin.password);
  const page = await (await fetch(address)).text();
  const script = /<script[^>]*src="([^"]+)"/.exec(page)?.[1] ?? '/';
  const targets = { grid: `/api/bookings?weekStart=${WEEK_START}`, page: '/', script };
  await measure(address, cookie, targets, WARM_SECONDS);

  /** @type {Record<string, Record<string, number[]>>} milliseconds by flood and target, one value per round */
  const rounds = {};
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, email] of Object.entries(FLOODS)) {
      const flood = email === undefined ? null : startFlood(address, email);
      if (flood) await wait(WARM_SECONDS * 1000);
      for (const [target, ms] of Object.entries(await measure(address, cookie, targets, SECONDS))) {
        ((rounds[name] ??= {})[target] ??= []).push(ms);
      }
      if (flood) print(`${name}: answers ${await flood.stop()}`);
    }
  }
  for (const [name, times] of Object.entries(rounds)) {
    const figures = Object.entries(times).map(([target, list]) => {
      const ratios = list.map((ms, round) => ms / (rounds['idle']?.[target]?.[round] ?? ms));
      const [least, most] = [Math.min(...ratios), Math.max(...ratios)].map((ratio) => ratio.toFixed(1));
      return `${target} ${medianOf(list).toFixed(1)} ms (${medianOf(ratios).toFixed(1)}, ${least}-${most})`;
    });
    print(`${name}: p99 ${figures.join(', ')}`);
  }
  return 0;
}

/**
 * Starts the clients in a worker thread, so that they do not delay the measuring client.
 *
 * @param {string} address
 * @param {string | null} email
 */
function startFlood(address, email) {
  const clients = new Worker(new URL('./lib/flood-clients.mjs', import.meta.url), {
    workerData: { address, email, clients: CLIENTS },
  });
  return {
    async stop() {
      clients.postMessage('stop');
      const [[answers]] = await Promise.all([once(clients, 'message'), once(clients, 'exit')]);
      return answers;
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

/** @param {readonly number[]} list */
function medianOf(list) {
  return [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN;
}

/** @param {number[]} times */
function p99Of(times) {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
}

exitOnSignals();

try {
  process.exitCode = await main();
} catch (error) {
  printError(error);
  process.exitCode = 1;
} finally {
  await runCleanups();
}
