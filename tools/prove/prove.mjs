import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { owe } from '../lib/ending.mjs';
import { say, seconds } from '../lib/say.mjs';
import { ApiProcess } from './api-process.mjs';
import { CASES } from './cases.mjs';
import { Client } from './client.mjs';
import { Course } from './course.mjs';
import { empty, isNewFile, mustBeEmpty, removeFile } from './emptiness.mjs';
import { startGalera } from './galera.mjs';
import { runKills } from './kills.mjs';
import { Random } from './random.mjs';
import { runRace } from './race.mjs';
import { report } from './report.mjs';
import { describeServer } from './server.mjs';
import { shown } from './sql.mjs';

/** @typedef {import('./options.mjs').Options & { api: string }} Run */

/**
 * Runs the races and prints the table. What it has put into the database is taken away again in the end, unless it is
 * evidence or asked for.
 *
 * @param {Run} options
 * @returns {Promise<boolean>} whether everything was as promised
 */
export async function prove(options) {
  const folder = mkdtempSync(join(tmpdir(), 'roomhours-prove-'));
  const outcome = { leave: options.keep };
  owe(() => (outcome.leave ? undefined : rmSync(folder, { recursive: true, force: true })));
  if (options.galera) {
    owe(() => (outcome.leave ? say(`The data of the three nodes was left in ${folder}.`) : undefined));
    const galera = await startGalera(folder);
    return proveOn({ ...options, databases: galera.databases }, folder, galera, outcome);
  }
  const own = [`sqlite:${join(folder, 'prove.sqlite')}`];
  const databases = options.databases.length > 0 ? options.databases : own;
  await borrow(databases, outcome);
  return proveOn({ ...options, databases }, folder, null, outcome);
}

/**
 * Throws Plain unless the database is empty; in the end it will be again.
 *
 * @param {readonly string[]} databases addresses of one
 * @param {{ leave: boolean }} outcome
 */
async function borrow(databases, outcome) {
  const newFiles = databases.filter(isNewFile);
  const [found = 'bare'] = await Promise.all(databases.map(mustBeEmpty));
  const [url = ''] = databases;
  owe(async () => {
    if (outcome.leave) return say(`What the run has stored was left in ${shown(url)}.`);
    await empty(url, found);
    newFiles.forEach(removeFile);
  });
}

/**
 * @param {Run} options
 * @param {string} folder for what nobody needs afterwards
 * @param {Awaited<ReturnType<typeof startGalera>> | null} galera
 * @param {{ leave: boolean }} outcome
 */
async function proveOn(options, folder, galera, outcome) {
  const { databases, rounds, kills } = options;
  const since = performance.now();
  const { api, course } = await open(options, folder);
  const servers = await Promise.all(databases.map(describeServer));
  const results = [];
  for (const race of CASES) {
    results.push(await runRace(course, race, rounds, { mayBeBusy: databases.length > 1 }));
  }
  if (kills > 0) results.push(await runKills(course, galera ? nodesOf(galera) : api, kills));
  await api.stop();
  const held = report({ ...options, results, launched: api.launched, servers, took: seconds(since) });
  outcome.leave ||= !held;
  return held;
}

/**
 * @param {Awaited<ReturnType<typeof startGalera>>} galera
 * @returns {import('./kills.mjs').Victims}
 */
function nodesOf(galera) {
  const node = (/** @type {number} */ index) => /** @type {(typeof galera.nodes)[number]} */ (galera.nodes[index]);
  return {
    kind: 'node',
    count: galera.nodes.length,
    breaksConnections: false,
    kill: (index) => node(index).end('SIGKILL'),
    restart: (index) => galera.join(node(index)),
  };
}

/**
 * @param {Run} options
 * @param {string} folder
 */
async function open({ api: file, databases, processes: count, seed }, folder) {
  const first = { email: 'prove@example.com', password: randomBytes(12).toString('hex') };
  const env = {
    SESSION_SECRET: randomBytes(32).toString('hex'),
    WORKSPACE_TIME_ZONE: 'UTC',
    ADMIN_EMAIL: first.email,
    ADMIN_PASSWORD: first.password,
    DEMO_DATA: 'false',
  };
  const api = new ApiProcesses(count, (index) => {
    const url = databases[index % databases.length];
    return new ApiProcess(file, folder, { ...env, DATABASE_URL: String(url) });
  });
  owe(() => api.stop());
  const client = new Client(await api.addresses());
  api.client = client;
  const course = new Course(client, databases, new Random(seed));
  await course.settleIn(first);
  return { api, course };
}

/** The API processes of a run, each of which may be killed and started again. */
class ApiProcesses {
  kind = 'API process';
  breaksConnections = true;
  /** Learns where a process listens after its restart. @type {Client | null} */
  client = null;

  /**
   * @param {number} count
   * @param {(index: number) => ApiProcess} launch
   */
  constructor(count, launch) {
    this.count = count;
    this.launch = launch;
    this.running = Array.from({ length: count }, (_, index) => launch(index));
    this.launched = [...this.running];
  }

  addresses() {
    return Promise.all(this.running.map(({ address }) => address));
  }

  /** @param {number} index */
  async kill(index) {
    if (this.client) this.client.addresses[index] = null;
    await this.running[index]?.stop('SIGKILL');
  }

  /** @param {number} index */
  async restart(index) {
    const successor = this.launch(index);
    this.running[index] = successor;
    this.launched.push(successor);
    const address = await successor.address;
    if (this.client) this.client.addresses[index] = address;
  }

  async stop() {
    await Promise.all(this.running.map((process) => process.stop()));
  }
}
