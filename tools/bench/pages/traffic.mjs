import { setTimeout as wait } from 'node:timers/promises';

/** So long nothing may be under way. Milliseconds. */
const QUIET_MS = 700;
const LONGEST_MS = 30_000;

/**
 * Something that a page had from the network, or from the browser's cache.
 *
 * @typedef {object} Exchange
 * @property {string} path
 * @property {string} type of the answer, such as 'text/javascript'
 * @property {string} encoding 'br', or ''
 * @property {boolean} isCached nobody was asked for it
 * @property {number} bytes of its body as they travelled; 0 where the cached copy was still good
 */

/**
 * Opens a page in a tab of its own, and waits until it has all that it asks for. A stream that stays open is not waited for.
 *
 * @param {import('playwright-core').BrowserContext} context
 * @param {string} url
 * @param {{ emptyCache?: boolean }} [options] emptyCache: of what the browser keeps, only cookies and storage stay
 * @returns {Promise<Exchange[]>}
 */
export async function visit(context, url, { emptyCache = false } = {}) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  /** @type {Map<string, Exchange>} */
  const exchanges = new Map();
  const underWay = new Set();
  let changed = performance.now();
  const end = (/** @type {{ requestId: string }} */ { requestId }) => {
    underWay.delete(requestId);
    changed = performance.now();
  };
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!request.url.startsWith('http')) return;
    const { pathname } = new URL(request.url);
    exchanges.set(requestId, { path: pathname, type: '', encoding: '', isCached: false, bytes: 0 });
    if (type !== 'EventSource') underWay.add(requestId);
    changed = performance.now();
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const exchange = exchanges.get(requestId);
    if (!exchange) return;
    exchange.type = response.mimeType;
    exchange.encoding = response.headers['content-encoding'] ?? response.headers['Content-Encoding'] ?? '';
    exchange.isCached ||= response.fromDiskCache === true;
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    const exchange = exchanges.get(requestId);
    if (exchange) exchange.isCached = true;
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const exchange = exchanges.get(requestId);
    if (exchange) exchange.bytes += encodedDataLength;
  });
  session.on('Network.loadingFinished', end);
  session.on('Network.loadingFailed', end);
  await session.send('Network.enable');
  if (emptyCache) await emptyCaches(session);
  await page.goto(url);
  const deadline = performance.now() + LONGEST_MS;
  while (performance.now() < deadline && (underWay.size > 0 || performance.now() < changed + QUIET_MS)) await wait(50);
  const document = [...exchanges.values()][0];
  if (document) document.bytes = await documentBytes(page);
  await page.close();
  return [...exchanges.values()];
}

/** On disk, then in memory. @param {import('playwright-core').CDPSession} session */
async function emptyCaches(session) {
  await session.send('Network.clearBrowserCache');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.setCacheDisabled', { cacheDisabled: false });
}

/** The browser's protocol does not count the page's own body; its timing adds 300 to it, and says 300 where the copy was still good. */
async function documentBytes(/** @type {import('playwright-core').Page} */ page) {
  const size = await page.evaluate("performance.getEntriesByType('navigation')[0].transferSize");
  return Math.max(0, Number(size) - 300);
}

/** @param {readonly Exchange[]} exchanges */
export const withoutCalls = (exchanges) => exchanges.filter(({ path }) => !path.startsWith('/api/'));

/** @param {readonly Exchange[]} exchanges */
export const scripts = (exchanges) => exchanges.filter(({ type }) => type.includes('javascript'));

/** @param {readonly Exchange[]} exchanges */
export const bytesOf = (exchanges) => exchanges.reduce((sum, { bytes }) => sum + bytes, 0);
