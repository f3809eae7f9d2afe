import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../../lib/browser.mjs';
import { onExit } from '../../lib/cleanup.mjs';
import { nx } from '../../lib/nx.mjs';
import { UserError, print } from '../../lib/terminal.mjs';
import { table } from '../../prove/table.mjs';
import { DemoWorkspace } from './demo-workspace.mjs';
import { HEAD } from './table-row.mjs';

/**
 * Builds the front ends, measures their pages and prints a table. Throws UserError without a browser.
 *
 * @param {readonly import('./figures.mjs').PageFigure[]} figures
 * @param {import('./figures.mjs').PageOptions & { api: string }} options
 * @returns {Promise<boolean>} whether every bound was met
 */
export async function measurePages(figures, { api, ...options }) {
  const browser = await findBrowser();
  const { code, output } = await nx(['run-many', '-t', 'build']);
  if (code !== 0) throw new UserError(`${output.trim()}\nThe build failed.`);
  const folder = mkdtempSync(join(tmpdir(), 'roomhours-pages-'));
  onExit(() => rmSync(folder, { recursive: true, force: true }));
  const workspace = await DemoWorkspace.open({ api, browser: browser.path, folder });
  const rows = [];
  for (const figure of figures) {
    print(`Measuring: ${figure.name} …`);
    rows.push(await figure.measure(workspace, options));
  }
  const cells = rows.map((row) => row.cells);
  print(`\n${table(HEAD, cells)}\n\n${browser.version}`);
  return rows.every(({ isMet }) => isMet);
}
