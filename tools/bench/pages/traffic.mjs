import { setTimeout as wait } from 'node:timers/promises';

/** A page is loaded after this time without a pending request. */
const QUIET_MS = 700;
const MAX_WAIT_MS = 30_000;

/**
 * A resource that a page loaded from the network or from the browser's cache.
 *
 * @typedef {object} Exchange
 * @property {string} path
 * @property {string} type media type, such as 'text/javascript'
 * @property {string} encoding 'br', or ''
 * @property {boolean} isCached loaded without a request to the server
 * @property {number} bytes transferred size of the body; 0 if the cached copy was valid
 */

/**
 * Opens a page in a new tab and waits until its requests have ended. Does not wait for event streams.
 *
 * @param {import('playwright-core').BrowserContext} context
 * @param {string} url
 * @param {{ emptyCache?: boolean }} [options] emptyCache: clears the caches; keeps cookies and storage
 * @returns {Promise<Exchange[]>}
 */
export async function visit(context, url, { emptyCache = false } = {}) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  /** @type {Map<string, Exchange>} */
  const exchanges = new Map();
  const pending = new Set();
  let changed = performance.now();
  const end = (/** @type {{ requestId: string }} */ { requestId }) => {
    pending.delete(requestId);
    changed = performance.now();
  };
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!request.url.startsWith('http')) return;
    const { pathname } = new URL(request.url);
    exchanges.set(requestId, { path: pathname, type: '', encoding: '', isCached: false, bytes: 0 });
    if (type !== 'EventSource') pending.add(requestId);
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
  const deadline = performance.now() + MAX_WAIT_MS;
  while (performance.now() < deadline && (pending.size > 0 || performance.now() < changed + QUIET_MS)) await wait(50);
  const document = [...exchanges.values()][0];
  if (document) document.bytes = await documentBytes(page);
  await page.close();
  return [...exchanges.values()];
}

/** Clears the disk cache, then the memory cache. @param {import('playwright-core').CDPSession} session */
async function emptyCaches(session) {
  await session.send('Network.clearBrowserCache');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.setCacheDisabled', { cacheDisabled: false });
}

/** Returns the transferred body size of the document. DevTools omits it; `transferSize` includes 300 bytes for headers. */
async function documentBytes(/** @type {import('playwright-core').Page} */ page) {
  const size = await page.evaluate("performance.getEntriesByType('navigation')[0].transferSize");
  return Math.max(0, Number(size) - 300);
}

/** @param {readonly Exchange[]} exchanges */
export const withoutCalls = (exchanges) => exchanges.filter(({ path }) => !path.startsWith('/api/'));

/** @param {readonly Exchange[]} exchanges */
export const bytesOf = (exchanges) => exchanges.reduce((sum, { bytes }) => sum + bytes, 0);
