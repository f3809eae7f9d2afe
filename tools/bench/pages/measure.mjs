import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../../lib/browser.mjs';
import { owe } from '../../lib/ending.mjs';
import { nx } from '../../lib/nx.mjs';
import { Plain, say } from '../../lib/say.mjs';
import { Stage } from './stage.mjs';

/** @typedef {{ path: string, version: string }} Browser */

/**
 * Throws Plain, before anything takes its time, where there is no browser or the front ends do not build.
 *
 * @returns {Promise<Browser>}
 */
export async function preparePages() {
  const browser = await findBrowser();
  const { code, output } = await nx(['run-many', '-t', 'build', 'one-bundle']);
  if (code !== 0) throw new Plain(`${output.trim()}\nThe build failed.`);
  return browser;
}

/**
 * @param {readonly import('./figures.mjs').PageFigure[]} figures
 * @param {import('./figures.mjs').Wanted & { api: string, browser: Browser }} options
 */
export async function measurePages(figures, { api, browser, ...wanted }) {
  const folder = mkdtempSync(join(tmpdir(), 'roomhours-pages-'));
  owe(() => rmSync(folder, { recursive: true, force: true }));
  const stage = await Stage.open({ api, browser: browser.path, folder });
  const lines = [];
  for (const figure of figures) {
    say(`Measuring: ${figure.name} …`);
    lines.push(await figure.measure(stage, wanted));
  }
  return lines;
}
