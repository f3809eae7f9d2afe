import { join } from 'node:path';
import { median } from '../statistics.mjs';
import { withChromium } from './chromium.mjs';
import { serveOneBundle } from './one-bundle.mjs';
import { measureReactBundle } from './react-alone.mjs';
import { boundStatus, rowOf } from './table-row.mjs';
import { bytesOf, scripts, visit, withoutCalls } from './traffic.mjs';

/** @typedef {import('./demo-workspace.mjs').DemoWorkspace} DemoWorkspace */
/** @typedef {import('./demo-workspace.mjs').Visitor} Visitor */
/** @typedef {import('./figures.mjs').PageFigure} PageFigure */

/** Loads of each page. */
const RUNS = 3;

/** Transfer sizes of pages: compressed bodies, in bytes. @type {readonly PageFigure[]} */
export const TRANSFERS = [
  {
    name: 'sign-in page, transferred script',
    async measure(workspace) {
      const other = inKb(await measureReactBundle(join(workspace.folder, 'react-alone')));
      const results = await times(RUNS, async () => ({
        value: inKb(bytesOf(scripts(await cold(workspace, 'anonymous', '/')))),
        other,
      }));
      return rowOf({ name: this.name, baseline: 'React and react-dom alone', unit: ' KB', maxRatio: 1.3 }, results);
    },
  },
  {
    name: 'grid page, cold transfer',
    async measure(workspace) {
      const address = await serveOneBundle(workspace.address);
      const results = await times(RUNS, async () => ({
        value: inKb(bytesOf(await cold(workspace, 'member', '/bookings'))),
        other: inKb(bytesOf(await first(workspace, address, 'member', '/bookings'))),
      }));
      const baseline = 'shell and member pages in one bundle';
      return rowOf({ name: this.name, baseline, unit: ' KB', maxRatio: 1.25 }, results);
    },
  },
  {
    name: 'grid page, warm transfer',
    async measure(workspace) {
      const results = await times(RUNS, () => warm(workspace, 'member', '/bookings'));
      const bytes = results.map((exchanges) => bytesOf(exchanges));
      const requests = median(results.map((exchanges) => exchanges.filter(({ isCached }) => !isCached).length));
      const isMet = Math.max(...bytes) === 0;
      const [measured, spread] = [`${median(bytes)} B`, `${Math.min(...bytes)}-${Math.max(...bytes)}`];
      const what = `in ${requests} requests besides API calls`;
      return { cells: [this.name, measured, '', what, '', spread, '0 B', boundStatus(isMet), ''], isMet };
    },
  },
];

/** @param {number} bytes */
const inKb = (bytes) => bytes / 1000;

/**
 * Returns the downloads of a returning visitor with an empty cache, without API calls.
 *
 * @param {DemoWorkspace} workspace @param {Visitor} visitor @param {string} path
 */
const cold = (workspace, visitor, path) => opened(workspace, workspace.address, visitor, path, { emptyCache: true });

/** Returns the downloads of a second load of the page. @param {DemoWorkspace} workspace @param {Visitor} visitor @param {string} path */
const warm = (workspace, visitor, path) => opened(workspace, workspace.address, visitor, path, { emptyCache: false });

/** Returns the downloads of a first visit to another server. @param {DemoWorkspace} workspace @param {string} address @param {Visitor} visitor @param {string} path */
const first = (workspace, address, visitor, path) => opened(workspace, address, visitor, path, null);

/**
 * @param {DemoWorkspace} workspace
 * @param {string} address
 * @param {Visitor} visitor
 * @param {string} path
 * @param {{ emptyCache: boolean } | null} again options of a second load, which is measured instead of the first
 */
function opened(workspace, address, visitor, path, again) {
  return withChromium(workspace.browser, async (browser) => {
    const context = await browser.newContext();
    await context.addCookies(workspace.cookiesOf(visitor, address));
    const exchanges = await visit(context, address + path);
    return withoutCalls(again ? await visit(context, address + path, again) : exchanges);
  });
}

/**
 * Runs the work repeatedly, one run at a time.
 *
 * @template T
 * @param {number} count
 * @param {() => Promise<T>} work
 */
async function times(count, work) {
  /** @type {T[]} */
  const results = [];
  while (results.length < count) results.push(await work());
  return results;
}
