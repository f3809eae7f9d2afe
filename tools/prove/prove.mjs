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
import { Random } from './random.mjs';
import { runRace } from './race.mjs';
import { report } from './report.mjs';
import { describeServer } from './server.mjs';
import { shown } from './sql.mjs';
import { runStorm } from './storm.mjs';

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
  const { processes, course } = await open(options, folder);
  const servers = await Promise.all(databases.map(describeServer));
  const results = [];
  for (const race of CASES) {
    results.push(await runRace(course, race, rounds, { mayBeBusy: databases.length > 1 }));
  }
  if (galera && kills > 0) results.push(await runStorm(course, galera, kills));
  await Promise.all(processes.map((process) => process.stop()));
  const held = report({ ...options, results, processes, servers, took: seconds(since) });
  outcome.leave ||= !held;
  return held;
}

/**
 * @param {Run} options
 * @param {string} folder
 */
async function open({ api, databases, processes: count, seed }, folder) {
  const first = { email: 'prove@example.com', password: randomBytes(12).toString('hex') };
  const env = {
    SESSION_SECRET: randomBytes(32).toString('hex'),
    WORKSPACE_TIME_ZONE: 'UTC',
    ADMIN_EMAIL: first.email,
    ADMIN_PASSWORD: first.password,
    DEMO_DATA: 'false',
  };
  const processes = Array.from({ length: count }, (_, index) => {
    const url = databases[index % databases.length];
    return new ApiProcess(api, folder, { ...env, DATABASE_URL: String(url) });
  });
  owe(async () => void (await Promise.all(processes.map((process) => process.stop()))));
  const addresses = await Promise.all(processes.map(({ address }) => address));
  const course = new Course(new Client(addresses), databases, new Random(seed));
  await course.settleIn(first);
  return { processes, course };
}
