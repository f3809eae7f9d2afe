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
import { assertEmpty, clearDatabase } from './emptiness.mjs';
import { runKills } from './kills.mjs';
import { Random } from './random.mjs';
import { runRace } from './race.mjs';
import { report } from './report.mjs';
import { describeServer, shown } from './sql.mjs';

/**
 * Runs the races and prints the table. Removes its data at the end, unless a race has failed or `keep` is set.
 *
 * @param {import('./options.mjs').Options & { api: string }} options
 * @returns {Promise<boolean>} whether all rules held
 */
export async function prove(options) {
  const { rounds, kills } = options;
  const since = performance.now();
  let isKept = options.keep;
  const folder = mkdtempSync(join(tmpdir(), 'roomhours-prove-'));
  onExit(() => (isKept ? undefined : rmSync(folder, { recursive: true, force: true })));
  const databases = options.databases.length > 0 ? options.databases : [`sqlite:${join(folder, 'prove.sqlite')}`];
  const found = await Promise.all(databases.map(assertEmpty));
  // A cluster has one database under several addresses.
  const [url = '', state = 'bare'] = [databases[0], found[0]];
  onExit(() => (isKept ? print(`The data of the run is in ${shown(url)}.`) : clearDatabase(url, state)));

  const api = new ApiProcesses({ ...options, databases }, folder);
  onExit(() => api.stop());
  const workspace = await api.open();
  const servers = await Promise.all(databases.map(describeServer));
  const results = [];
  for (const race of CASES) results.push(await runRace(workspace, race, rounds, { mayBeBusy: databases.length > 1 }));
  if (kills > 0) results.push(await runKills(workspace, api, kills));
  await api.stop();
  const held = report({ ...options, results, launched: api.launched, servers, took: seconds(since) });
  isKept ||= !held;
  return held;
}

const FIRST = { email: 'prove@example.com', password: randomBytes(12).toString('hex') };
const ENVIRONMENT = {
  SESSION_SECRET: randomBytes(32).toString('hex'),
  WORKSPACE_TIME_ZONE: 'UTC',
  ADMIN_EMAIL: FIRST.email,
  ADMIN_PASSWORD: FIRST.password,
  DEMO_DATA: 'false',
  // A few members make all changes of the races.
  BOOKING_CHANGES_PER_MINUTE: '99999',
  ADMIN_BOOKING_CHANGES_PER_MINUTE: '99999',
};

/** The API processes of a run. Each can be killed and started again. */
class ApiProcesses {
  /** All processes so far. @type {ApiProcess[]} */
  launched = [];
  client = new Client([]);

  /**
   * @param {{ api: string, databases: readonly string[], processes: number, seed: number }} options
   * @param {string} folder the working directory
   */
  constructor(options, folder) {
    this.options = options;
    this.folder = folder;
    this.count = options.processes;
    this.running = Array.from({ length: this.count }, (_, index) => this.launch(index));
  }

  /** @param {number} index */
  launch(index) {
    const { api, databases } = this.options;
    const env = { ...ENVIRONMENT, DATABASE_URL: String(databases[index % databases.length]) };
    const process = new ApiProcess(api, this.folder, env);
    this.launched.push(process);
    return process;
  }

  /** Resolves when all processes serve, with the first users. */
  async open() {
    this.client.addresses = await Promise.all(this.running.map(({ address }) => address));
    const workspace = new RaceWorkspace(this.client, this.options.databases, new Random(this.options.seed));
    await workspace.addUsers(FIRST);
    return workspace;
  }

  /** @param {number} index */
  async kill(index) {
    this.client.addresses[index] = null;
    await this.running[index]?.stop('SIGKILL');
  }

  /** @param {number} index */
  async restart(index) {
    const successor = this.launch(index);
    this.running[index] = successor;
    this.client.addresses[index] = await successor.address;
  }

  async stop() {
    await Promise.all(this.running.map((process) => process.stop()));
  }
}
