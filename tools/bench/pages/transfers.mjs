import { median } from '../statistics.mjs';
import { withChromium } from './chromium.mjs';
import { boundStatus } from './table-row.mjs';
import { bytesOf, visit, withoutCalls } from './traffic.mjs';

/** @typedef {import('./demo-workspace.mjs').DemoWorkspace} DemoWorkspace */
/** @typedef {import('./demo-workspace.mjs').Visitor} Visitor */
/** @typedef {import('./figures.mjs').PageFigure} PageFigure */

/** Loads of each page. */
const RUNS = 3;

/** @type {readonly [page: string, path: string, visitor: Visitor, maxKib: number][]} maxKib: of a first visit */
const PAGES = [
  ['sign-in', '/', 'anonymous', 100],
  ['grid', '/bookings', 'member', 340],
  ['admin', '/admin', 'administrator', 360],
];

/** Transfer sizes of pages: compressed bodies. @type {readonly PageFigure[]} */
export const TRANSFERS = PAGES.flatMap(([page, path, visitor, maxKib]) => [
  figure(`${page} page, cold transfer`, path, visitor, { emptyCache: true, maxKib }),
  figure(`${page} page, warm transfer`, path, visitor, { emptyCache: false, maxKib: 0 }),
]);

/**
 * @param {string} name
 * @param {string} path
 * @param {Visitor} visitor
 * @param {{ emptyCache: boolean, maxKib: number }} options
 * @returns {PageFigure}
 */
function figure(name, path, visitor, { emptyCache, maxKib }) {
  return {
    name,
    async measure(workspace) {
      const kib = [];
      for (let run = 0; run < RUNS; run += 1) {
        kib.push(bytesOf(await secondVisit(workspace, visitor, path, emptyCache)) / 1024);
      }
      const isMet = Math.max(...kib) <= maxKib;
      const [least = '', most = ''] = [Math.min(...kib), Math.max(...kib)].map((value) => value.toFixed(1));
      const cells = [name, `${median(kib).toFixed(1)} KiB`, '', `${least}-${most}`, `<= ${maxKib} KiB`];
      return { cells: [...cells, boundStatus(isMet), ''], isMet };
    },
  };
}

/**
 * Returns the downloads of a visitor who has been here before, without API calls.
 *
 * @param {DemoWorkspace} workspace
 * @param {Visitor} visitor
 * @param {string} path
 * @param {boolean} emptyCache whether the caches are emptied between the visits
 */
function secondVisit(workspace, visitor, path, emptyCache) {
  return withChromium(workspace.browser, async (browser) => {
    const context = await browser.newContext();
    await context.addCookies(workspace.cookiesOf(visitor, workspace.address));
    await visit(context, workspace.address + path);
    return withoutCalls(await visit(context, workspace.address + path, { emptyCache }));
  });
}
