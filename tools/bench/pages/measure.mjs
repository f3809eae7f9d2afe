import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../../lib/browser.mjs';
import { onExit } from '../../lib/cleanup.mjs';
import { nx } from '../../lib/nx.mjs';
import { UserError, print } from '../../lib/terminal.mjs';
import { DemoWorkspace } from './demo-workspace.mjs';

/** @typedef {{ path: string, version: string }} Browser */

/**
 * Finds the browser and builds the front ends. Throws UserError if either fails.
 *
 * @returns {Promise<Browser>}
 */
export async function preparePages() {
  const browser = await findBrowser();
  const { code, output } = await nx(['run-many', '-t', 'build', 'one-bundle']);
  if (code !== 0) throw new UserError(`${output.trim()}\nThe build failed.`);
  return browser;
}

/**
 * @param {readonly import('./figures.mjs').PageFigure[]} figures
 * @param {import('./figures.mjs').PageOptions & { api: string, browser: Browser }} options
 */
export async function measurePages(figures, { api, browser, ...options }) {
  const folder = mkdtempSync(join(tmpdir(), 'roomhours-pages-'));
  onExit(() => rmSync(folder, { recursive: true, force: true }));
  const workspace = await DemoWorkspace.open({ api, browser: browser.path, folder });
  const tableRows = [];
  for (const figure of figures) {
    print(`Measuring: ${figure.name} …`);
    tableRows.push(await figure.measure(workspace, options));
  }
  return tableRows;
}
