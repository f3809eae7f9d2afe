import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../lib/database.mjs';
import { onExit } from '../lib/cleanup.mjs';
import { UserError, print, seconds as secondsSince } from '../lib/terminal.mjs';
import { onDatabase } from '../prove/sql.mjs';
import { describeServer } from '../prove/server.mjs';
import { table } from '../prove/table.mjs';
import { selectFigures } from './select-figures.mjs';
import { FIGURES } from './figures.mjs';
import { BenchWorkspace } from './bench-workspace.mjs';
import { HEAD, rowOf } from './table-row.mjs';
import { PAGE_FIGURES } from './pages/figures.mjs';
import { MailServer } from './mail-server.mjs';
import { measurePages, preparePages } from './pages/measure.mjs';

/** Bookings of a small database: 100 in the measured week, 800 in the week before. */
const FEW = 900;

/** @typedef {import('./options.mjs').Options & { api: string }} Run */

/**
 * @param {Run} options
 * @returns {Promise<boolean>} whether every bound was met
 */
export async function bench(options) {
  const { api, engine, only } = options;
  const since = performance.now();
  const load = loadavg()[0] ?? 0;
  const figures = selectFigures(FIGURES, only).filter(({ serverOnly }) => !(serverOnly && engine === 'sqlite'));
  const pages = selectFigures(PAGE_FIGURES, only);
  if (figures.length + pages.length === 0) throw new UserError(`No figure has a name containing: ${only.join(', ')}.`);
  const browser = pages.length > 0 ? await preparePages() : null;
  const notes = [];
  const tableRows = [];
  if (figures.length > 0) {
    const server = await measureServer(figures, options);
    tableRows.push(...server.tableRows);
    notes.push(server.note);
  }
  if (browser) {
    tableRows.push(...(await measurePages(pages, { ...options, api, browser })));
    notes.push(`${browser.version}; Lighthouse opens each page ${options.visits} times`);
  }
  print(
    `\n${table(
      HEAD,
      tableRows.map(({ cells }) => cells),
    )}\n`,
  );
  notes.forEach((note) => print(note));
  print(
    `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}; ` +
      `load average before: ${load.toFixed(1)}, after: ${(loadavg()[0] ?? 0).toFixed(1)}`,
  );
  print(`Total time: ${secondsSince(since)}.`);
  return tableRows.every(({ isMet }) => isMet);
}

/**
 * @param {readonly import('./figures.mjs').Figure[]} figures
 * @param {Run} options
 */
async function measureServer(figures, options) {
  const { runs, seconds } = options;
  const workspaces = await setUp(options);
  const tableRows = [];
  for (const figure of figures) {
    print(`Measuring: ${figure.name} …`);
    const results = [];
    for (let run = 0; run < (figure.runsOnce ? 1 : runs); run += 1)
      results.push(await figure.measure({ ...workspaces, seconds }));
    tableRows.push(rowOf(figure, results));
  }
  const server = await describeServer(workspaces.small.database);
  return { tableRows, note: `${server}\n${runs} runs of ${seconds} s each, 16 connections` };
}

/** @param {MailServer} server */
const mailSettings = ({ url }) => ({
  SMTP_URL: url,
  MAIL_FROM: 'bench@example.com',
  PUBLIC_URL: 'https://bench.example.com',
});

/** @param {Run} options */
async function setUp({ api, engine, many }) {
  const folder = mkdtempSync(join(tmpdir(), 'roomhours-bench-'));
  onExit(() => rmSync(folder, { recursive: true, force: true }));
  const server = engine === 'mysql' ? await startServer() : null;
  const database = async (/** @type {string} */ name) => {
    if (!server) return `sqlite:${join(folder, `${name}.sqlite`)}`;
    await onDatabase(`${server.url}/mysql`, ({ rows }) => rows(`CREATE DATABASE ${name}`));
    return `${server.url}/${name}`;
  };
  const open = async (/** @type {string} */ name, /** @type {number} */ bookings, processes = 1, settings = {}) =>
    BenchWorkspace.open({ api, folder, bookings, processes, settings, database: await database(name) });
  /** @type {Map<string, Promise<BenchWorkspace>>} */
  const opened = new Map();
  /** @type {(name: string, create: (name: string) => Promise<BenchWorkspace>) => () => Promise<BenchWorkspace>} */
  const once = (name, create) => () => {
    const workspace = opened.get(name) ?? create(name);
    opened.set(name, workspace);
    return workspace;
  };
  return {
    small: await open('few', FEW),
    large: once('many', (name) => open(name, many)),
    pair: once('pair', (name) => open(name, FEW, 2)),
    mailing: once('mailing', async (name) => open(name, FEW, 1, mailSettings(await MailServer.start()))),
    streaming: once('streaming', (name) => open(name, FEW)),
    fresh: once('fresh', (name) => open(name, FEW)),
  };
}
