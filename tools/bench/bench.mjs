import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../lib/database.mjs';
import { owe } from '../lib/ending.mjs';
import { say, seconds as secondsSince } from '../lib/say.mjs';
import { onDatabase } from '../prove/sql.mjs';
import { describeServer } from '../prove/server.mjs';
import { table } from '../prove/table.mjs';
import { FIGURES } from './figures.mjs';
import { House } from './house.mjs';

const FEW = 1000;
const HEAD = ['figure', 'measured', 'yardstick', '', 'ratio', 'spread', 'must', '', 'cpu', 'yardstick cpu'];

/** @typedef {import('./options.mjs').Options & { api: string }} Run */

/**
 * @param {Run} options
 * @returns {Promise<boolean>} whether every bound was kept
 */
export async function bench(options) {
  const { engine, only, runs, seconds } = options;
  const since = performance.now();
  const load = loadavg()[0] ?? 0;
  const scene = await setUp(options);
  const wanted = FIGURES.filter(
    ({ name, serverOnly }) =>
      (only.length === 0 || only.some((text) => name.includes(text))) && !(serverOnly && engine === 'sqlite'),
  );
  const rows = [];
  let kept = true;
  for (const figure of wanted) {
    say(`Measuring: ${figure.name} …`);
    const results = [];
    for (let run = 0; run < (figure.once ? 1 : runs); run += 1)
      results.push(await figure.measure({ ...scene, seconds }));
    const { cells, isKept } = lineOf(figure, results);
    rows.push(cells);
    kept &&= isKept;
  }
  say(`\n${table(HEAD, rows)}\n`);
  say(await describeServer(scene.small.database));
  say(
    `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}; ` +
      `load of the machine before: ${load.toFixed(1)}, after: ${(loadavg()[0] ?? 0).toFixed(1)}`,
  );
  say(`${runs} runs of ${seconds} s each, 16 connections; the whole took ${secondsSince(since)}.`);
  return kept;
}

/** @param {Run} options */
async function setUp({ api, engine, many }) {
  const folder = mkdtempSync(join(tmpdir(), 'roomhours-bench-'));
  owe(() => rmSync(folder, { recursive: true, force: true }));
  const server = engine === 'mysql' ? await startServer() : null;
  const database = async (/** @type {string} */ name) => {
    if (!server) return `sqlite:${join(folder, `${name}.sqlite`)}`;
    await onDatabase(`${server.url}/mysql`, ({ rows }) => rows(`CREATE DATABASE ${name}`));
    return `${server.url}/${name}`;
  };
  const house = async (/** @type {string} */ name, /** @type {number} */ bookings, processes = 1) =>
    House.open({ api, folder, bookings, processes, database: await database(name) });
  /** @type {Map<string, Promise<House>>} */
  const made = new Map();
  const once = (/** @type {string} */ name, /** @type {number} */ bookings, /** @type {number} */ processes) => () => {
    const there = made.get(name) ?? house(name, bookings, processes);
    made.set(name, there);
    return there;
  };
  return { small: await house('few', FEW), large: once('many', many, 1), double: once('pair', FEW, 2) };
}

/**
 * @param {import('./figures.mjs').Figure} figure
 * @param {readonly import('./figures.mjs').Measured[]} results
 */
function lineOf({ name, yardstick, unit, must }, results) {
  const ratios = results.map(({ value, other }) => value / other).sort((a, b) => a - b);
  const ratio = middle(ratios);
  const isKept = ratio >= (must.least ?? 0) && ratio <= (must.most ?? Number.POSITIVE_INFINITY);
  const bound = must.least === undefined ? `<= ${must.most}` : `>= ${must.least}`;
  const cells = [
    name,
    rounded(middle(results.map(({ value }) => value)), unit),
    rounded(middle(results.map(({ other }) => other)), unit),
    yardstick,
    ratio.toFixed(2),
    `${(ratios[0] ?? 0).toFixed(2)}-${(ratios.at(-1) ?? 0).toFixed(2)}`,
    bound,
    isKept ? 'kept' : 'MISSED',
    microseconds(results.map(({ cpu = 0 }) => cpu)),
    microseconds(results.map(({ otherCpu = 0 }) => otherCpu)),
  ];
  return { cells, isKept };
}

/** @param {number} value @param {string} unit */
function rounded(value, unit) {
  return `${value >= 100 ? Math.round(value) : value.toFixed(1)}${unit}`;
}

/** @param {number[]} values */
function microseconds(values) {
  const value = middle(values);
  return value === 0 ? '' : `${Math.round(value)} µs`;
}

/** @param {number[]} values */
function middle(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
