import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onExit } from '../lib/cleanup.mjs';
import { print, seconds } from '../lib/terminal.mjs';
import { ApiProcess } from './api-process.mjs';
import { CASES } from './cases.mjs';
import { Client } from './client.mjs';
import { RaceWorkspace } from './race-workspace.mjs';
import { clearDatabase, isNewFile, assertEmpty, removeFile } from './emptiness.mjs';
import { runKills } from './kills.mjs';
import { Random } from './random.mjs';
import { runRace } from './race.mjs';
import { report } from './report.mjs';
import { describeServer } from './server.mjs';
import { shown } from './sql.mjs';

/** @typedef {import('./options.mjs').Options & { api: string }} Run */

/**
 * Runs the races and prints the table. Removes its data at the end, unless a race has failed or `keep` is set.
 *
 * @param {Run} options
 * @returns {Promise<boolean>} whether all rules held
 */
export async function prove(options) {
  const folder = mkdtempSync(join(tmpdir(), 'roomhours-prove-'));
  const outcome = { leave: options.keep };
  onExit(() => (outcome.leave ? undefined : rmSync(folder, { recursive: true, force: true })));
  const own = [`sqlite:${join(folder, 'prove.sqlite')}`];
  const databases = options.databases.length > 0 ? options.databases : own;
  await prepareDatabase(databases, outcome);
  return proveOn({ ...options, databases }, folder, outcome);
}

/**
 * Ensures that the database is empty, and registers a cleanup that empties it again. Throws UserError if it is not empty.
 *
 * @param {readonly string[]} databases addresses of one database
 * @param {{ leave: boolean }} outcome
 */
async function prepareDatabase(databases, outcome) {
  const newFiles = databases.filter(isNewFile);
  const [found = 'bare'] = await Promise.all(databases.map(assertEmpty));
  const [url = ''] = databases;
  onExit(async () => {
    if (outcome.leave) return print(`The data of the run is in ${shown(url)}.`);
    await clearDatabase(url, found);
    newFiles.forEach(removeFile);
  });
}

/**
 * @param {Run} options
 * @param {string} folder for temporary files
 * @param {{ leave: boolean }} outcome
 */
async function proveOn(options, folder, outcome) {
  const { databases, rounds, kills } = options;
  const since = performance.now();
  const { api, workspace } = await open(options, folder);
  const servers = await Promise.all(databases.map(describeServer));
  const results = [];
  for (const race of CASES) {
    results.push(await runRace(workspace, race, rounds, { mayBeBusy: databases.length > 1 }));
  }
  if (kills > 0) results.push(await runKills(workspace, api, kills));
  await api.stop();
  const held = report({ ...options, results, launched: api.launched, servers, took: seconds(since) });
  outcome.leave ||= !held;
  return held;
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
    // A few members make all changes of the races.
    BOOKING_CHANGES_PER_MINUTE: '99999',
    ADMIN_BOOKING_CHANGES_PER_MINUTE: '99999',
  };
  const api = new ApiProcesses(count, (index) => {
    const url = databases[index % databases.length];
    return new ApiProcess(file, folder, { ...env, DATABASE_URL: String(url) });
  });
  onExit(() => api.stop());
  const client = new Client(await api.addresses());
  api.client = client;
  const workspace = new RaceWorkspace(client, databases, new Random(seed));
  await workspace.addUsers(first);
  return { api, workspace };
}

/** The API processes of a run. Each can be killed and started again. */
class ApiProcesses {
  /** Gets the new address of a process after its restart. @type {Client | null} */
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
