import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../lib/database.mjs';
import { onExit } from '../lib/cleanup.mjs';
import { UserError, print } from '../lib/terminal.mjs';
import { describeServer } from '../prove/server.mjs';
import { table } from '../prove/table.mjs';
import { CONNECTIONS, EMPTY_CALL, UNCHANGED_WEEK } from './calls.mjs';
import { MeasuredApi } from './measured-api.mjs';
import { processorMs, residentMib } from './process-status.mjs';
import { median, percentile } from './statistics.mjs';

/** Processor time of API and database until V8 has optimised the code of a call. */
const WARM_UP_MS = 4000;
/** Processor time of a slice: many times the step in which it is counted. */
const SLICE_MS = 500;
const STARTS = 5;
const REQUESTS = 100_000;
const HEAD = ['', 'API', 'database', 'p50', 'p99', 'empty call: API', 'p50', 'p99'];

/** @typedef {import('./calls.mjs').Call} Call */
/** @typedef {import('./measured-api.mjs').Place} Place */
/** @typedef {import('./measured-api.mjs').Slice} Slice */

/** @typedef {{ name: string, measure: (place: Place) => Promise<string> }} ProcessFigure of a newly started process */

/** @type {readonly ProcessFigure[]} */
export const PROCESS_FIGURES = [
  { name: 'start (processor time)', measure: startTime },
  { name: 'memory after 100,000 requests', measure: memory },
];

/**
 * Measures builds of the API and prints a table for each. Their slices alternate.
 *
 * @param {object} options
 * @param {readonly string[]} options.apps programs of the builds
 * @param {readonly Call[]} options.calls
 * @param {readonly ProcessFigure[]} options.processFigures
 * @param {number} options.seconds of processor time for each call
 */
export async function measureServer({ apps, calls, processFigures, seconds }) {
  if (process.platform !== 'linux')
    throw new UserError('The figures of the server need Linux (/proc). The pages do not: --only transfer,Lighthouse');
  const folder = mkdtempSync(join(tmpdir(), 'roomhours-bench-'));
  onExit(() => rmSync(folder, { recursive: true, force: true }));
  const server = await startServer();
  const builds = [];
  for (const [index, program] of apps.entries()) {
    const place = { program, folder, server, database: `bench${index}` };
    const api = await MeasuredApi.startSeeded(place);
    await api.signIn();
    builds.push({ place, api, emptyCalls: await warmUp(api, EMPTY_CALL), rows: /** @type {string[][]} */ ([]) });
  }
  for (const call of calls) {
    print(`Measuring: ${call.name} …`);
    const rows = await measureCall(call, builds, (seconds * 1000) / SLICE_MS);
    rows.forEach((row) => print(row.slice(1).join('  ')));
    builds.forEach((build, index) => build.rows.push(rows[index] ?? []));
  }
  for (const { api } of builds) await api.process.stop();
  for (const { name, measure } of processFigures) {
    print(`Measuring: ${name} …`);
    for (const { place, rows } of builds) rows.push([name, await measure(place), '', '', '', '', '', '']);
  }
  for (const { place, rows } of builds)
    print(`\n${place.program}: processor and response times of a call in ms\n${table(HEAD, rows)}`);
  print(
    `\n${await describeServer(server.url)}\n${seconds} s of processor time for each call, ${CONNECTIONS} connections`,
  );
}

/**
 * Alternates between slices of the empty call and of the call, of the same processor time.
 *
 * @param {Call} call @param {readonly { api: MeasuredApi, emptyCalls: number }[]} builds @param {number} slices
 * @returns {Promise<string[][]>} a row for each build
 */
async function measureCall(call, builds, slices) {
  const runs = [];
  for (const { api, emptyCalls } of builds) {
    const calls = await warmUp(api, call);
    runs.push({ api, emptyCalls, calls, empty: /** @type {Slice[]} */ ([]), own: /** @type {Slice[]} */ ([]) });
  }
  for (let count = 0; count < slices; count += 1)
    for (const { api, emptyCalls, calls, empty, own } of runs) {
      empty.push(await api.slice(EMPTY_CALL, emptyCalls));
      own.push(await api.slice(call, calls));
    }
  return runs.map(({ empty, own }) => {
    const [api, , ...times] = figuresOf(empty);
    return [call.name, ...figuresOf(own), api ?? '', ...times];
  });
}

/** @param {MeasuredApi} api @param {Call} call @returns {Promise<number>} number of calls in a slice */
async function warmUp(api, call) {
  for (let calls = 64, spent = 0; ; calls *= 2) {
    const slice = await api.slice(call, calls);
    const ms = slice.api + slice.database;
    spent += ms;
    if (spent >= WARM_UP_MS) return Math.ceil((SLICE_MS * calls) / ms / CONNECTIONS) * CONNECTIONS;
  }
}

/** @param {readonly Slice[]} slices @returns {string[]} processor time of API and database per call, p50 and p99 */
function figuresOf(slices) {
  const times = slices.flatMap((slice) => slice.times);
  return [
    median(slices.map((slice) => slice.api / slice.times.length)).toFixed(3),
    median(slices.map((slice) => slice.database / slice.times.length)).toFixed(3),
    percentile(times, 50).toFixed(1),
    percentile(times, 99).toFixed(1),
  ];
}

/** Measures the processor time until a process on the seeded database is ready. @param {Place} place */
async function startTime(place) {
  const seconds = [];
  for (let count = 0; count < STARTS; count += 1) {
    const api = await MeasuredApi.start(place);
    seconds.push(processorMs(api.pid) / 1000);
    await api.process.stop();
  }
  return `${median(seconds).toFixed(2)} s`;
}

/** Measures the resident memory of a new process after many requests. @param {Place} place */
async function memory(place) {
  const api = await MeasuredApi.start(place);
  await api.signIn();
  await api.slice(UNCHANGED_WEEK, REQUESTS);
  const mebibytes = residentMib(api.pid);
  await api.process.stop();
  return `${mebibytes.toFixed(0)} MiB`;
}
