import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../lib/database.mjs';
import { owe } from '../lib/ending.mjs';
import { Plain, say, seconds as secondsSince } from '../lib/say.mjs';
import { onDatabase } from '../prove/sql.mjs';
import { describeServer } from '../prove/server.mjs';
import { table } from '../prove/table.mjs';
import { chosen } from './choice.mjs';
import { FIGURES } from './figures.mjs';
import { House } from './house.mjs';
import { HEAD, lineOf } from './line.mjs';
import { PAGE_FIGURES } from './pages/figures.mjs';
import { measurePages, preparePages } from './pages/measure.mjs';

const FEW = 1000;

/** @typedef {import('./options.mjs').Options & { api: string }} Run */

/**
 * @param {Run} options
 * @returns {Promise<boolean>} whether every bound was kept
 */
export async function bench(options) {
  const { api, engine, only } = options;
  const since = performance.now();
  const load = loadavg()[0] ?? 0;
  const figures = chosen(FIGURES, only).filter(({ serverOnly }) => !(serverOnly && engine === 'sqlite'));
  const pages = chosen(PAGE_FIGURES, only);
  if (figures.length + pages.length === 0) throw new Plain(`No figure is called like this: ${only.join(', ')}.`);
  const browser = pages.length > 0 ? await preparePages() : null;
  const notes = [];
  const lines = [];
  if (figures.length > 0) {
    const server = await measureServer(figures, options);
    lines.push(...server.lines);
    notes.push(server.note);
  }
  if (browser) {
    lines.push(...(await measurePages(pages, { ...options, api, browser })));
    notes.push(`${browser.version}; a page is opened ${options.visits} times by Lighthouse`);
  }
  say(
    `\n${table(
      HEAD,
      lines.map(({ cells }) => cells),
    )}\n`,
  );
  notes.forEach((note) => say(note));
  say(
    `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}; ` +
      `load of the machine before: ${load.toFixed(1)}, after: ${(loadavg()[0] ?? 0).toFixed(1)}`,
  );
  say(`The whole took ${secondsSince(since)}.`);
  return lines.every(({ isKept }) => isKept);
}

/**
 * @param {readonly import('./figures.mjs').Figure[]} figures
 * @param {Run} options
 */
async function measureServer(figures, options) {
  const { runs, seconds } = options;
  const scene = await setUp(options);
  const lines = [];
  for (const figure of figures) {
    say(`Measuring: ${figure.name} …`);
    const results = [];
    for (let run = 0; run < (figure.once ? 1 : runs); run += 1)
      results.push(await figure.measure({ ...scene, seconds }));
    lines.push(lineOf(figure, results));
  }
  const server = await describeServer(scene.small.database);
  return { lines, note: `${server}\n${runs} runs of ${seconds} s each, 16 connections` };
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
  return {
    small: await house('few', FEW),
    large: once('many', many, 1),
    double: once('pair', FEW, 2),
    watched: once('watched', FEW, 1),
    fresh: once('fresh', FEW, 1),
  };
}
