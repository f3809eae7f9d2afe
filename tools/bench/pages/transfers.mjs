import { join } from 'node:path';
import { lineOf, middle, verdict } from '../line.mjs';
import { withChromium } from './chromium.mjs';
import { serveOneBundle } from './one-bundle.mjs';
import { weighReact } from './react-alone.mjs';
import { bytesOf, scripts, visit, withoutCalls } from './traffic.mjs';

/** @typedef {import('./stage.mjs').Stage} Stage */
/** @typedef {import('./stage.mjs').Visitor} Visitor */
/** @typedef {import('./figures.mjs').PageFigure} PageFigure */

/** What browsers have to download, in bytes of bodies as they travel. @type {readonly PageFigure[]} */
export const TRANSFERS = [
  {
    name: 'sign-in page, transferred script',
    async measure(stage, { runs }) {
      const other = inKb(await weighReact(join(stage.folder, 'react-alone')));
      const results = await times(runs, async () => ({
        value: inKb(bytesOf(scripts(await cold(stage, 'nobody', '/')))),
        other,
      }));
      return lineOf(
        { name: this.name, yardstick: 'React and react-dom alone', unit: ' KB', must: { most: 1.3 } },
        results,
      );
    },
  },
  {
    name: 'grid page, cold transfer',
    async measure(stage, { runs }) {
      const address = await serveOneBundle(stage.address);
      const results = await times(runs, async () => ({
        value: inKb(bytesOf(await cold(stage, 'member', '/bookings'))),
        other: inKb(bytesOf(await first(stage, address, 'member', '/bookings'))),
      }));
      const yardstick = 'shell and member pages in one bundle';
      return lineOf({ name: this.name, yardstick, unit: ' KB', must: { most: 1.25 } }, results);
    },
  },
  {
    name: 'grid page, warm transfer',
    async measure(stage, { runs }) {
      const results = await times(runs, () => warm(stage, 'member', '/bookings'));
      const bytes = results.map((exchanges) => bytesOf(exchanges));
      const asked = middle(results.map((exchanges) => exchanges.filter(({ isCached }) => !isCached).length));
      const isKept = Math.max(...bytes) === 0;
      const [measured, spread] = [`${middle(bytes)} B`, `${Math.min(...bytes)}-${Math.max(...bytes)}`];
      const what = `in ${asked} requests that are no API calls`;
      return { cells: [this.name, measured, '', what, '', spread, '0 B', verdict(isKept), '', ''], isKept };
    },
  },
];

/** @param {number} bytes */
const inKb = (bytes) => bytes / 1000;

/**
 * What somebody downloads who has been here before, but whose cache is empty; without the calls of the API.
 *
 * @param {Stage} stage @param {Visitor} visitor @param {string} path
 */
const cold = (stage, visitor, path) => opened(stage, stage.address, visitor, path, { emptyCache: true });

/** The same page again, at once. @param {Stage} stage @param {Visitor} visitor @param {string} path */
const warm = (stage, visitor, path) => opened(stage, stage.address, visitor, path, { emptyCache: false });

/** By another server, in a browser that knows nothing. @param {Stage} stage @param {string} address @param {Visitor} visitor @param {string} path */
const first = (stage, address, visitor, path) => opened(stage, address, visitor, path, null);

/**
 * @param {Stage} stage
 * @param {string} address
 * @param {Visitor} visitor
 * @param {string} path
 * @param {{ emptyCache: boolean } | null} again how it is opened a second time, which then is what counts
 */
function opened(stage, address, visitor, path, again) {
  return withChromium(stage.browser, async (browser) => {
    const context = await browser.newContext();
    await context.addCookies(stage.cookiesOf(visitor, address));
    const exchanges = await visit(context, address + path);
    return withoutCalls(again ? await visit(context, address + path, again) : exchanges);
  });
}

/**
 * One after the other.
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
