import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import lighthouse, { desktopConfig } from 'lighthouse';
import { chromium } from 'playwright-core';
import { onExit, temporaryFolder } from '../lib/cleanup.mjs';
import { freePort } from '../lib/ports.mjs';
import { UserError, print } from '../lib/terminal.mjs';
import { findBrowser } from '../lib/test-programs.mjs';
import { ApiProcess } from '../prove/api-process.mjs';
import { Client } from '../prove/client.mjs';
import { onDatabase } from '../prove/sql.mjs';
import { table } from '../prove/table.mjs';
import { median } from './statistics.mjs';

/** Those of the browser tests. No sandbox, so that root can run it; no host but 127.0.0.1, so that nothing else is requested. */
const FLAGS = [
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** Loads of a page for each figure. */
const TRANSFERS = 3;
const AUDITS = 5;
const OPENINGS = 5;
/** Time after which a page is complete and has preloaded what comes next. */
const SETTLED_MS = 6_000;
const MEMBER = 'ada@roomhours.example';
/** In the page: presses the button, and returns the milliseconds until a field has the focus. */
const PRESS = `new Promise((resolve) => {
  const pressed = performance.now();
  document.addEventListener('focusin', ({ target }) => {
    if (target.matches('input, textarea')) resolve(performance.now() - pressed);
  });
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent.includes('New Booking')).click();
})`;
/** Scored categories. SEO is omitted, because search engines can open the sign-in page only. */
const CATEGORIES = ['performance', 'accessibility', 'best-practices'];
const HEAD = ['figure', 'measured', 'spread', 'bound', ''];

/** `kib`: bound of the first transfer, by default not measured; `mobile`: bound of the mobile performance */
const PAGES = [
  { page: 'sign-in', path: '/', email: '', kib: 100, mobile: 95 },
  { page: 'grid', path: '/bookings', email: MEMBER, kib: 340, mobile: 85 },
  { page: 'dashboard', path: '/dashboard', email: MEMBER, mobile: 85 },
  { page: 'admin', path: '/admin', email: 'robin@roomhours.example', kib: 360, mobile: 85 },
];

/**
 * A browser that has opened the page before.
 *
 * @typedef {{ context: import('playwright-core').BrowserContext, port: number, url: string }} Visit
 */
/** @typedef {{ measured: string, spread: string, bound: string, isMet: boolean }} Row */

const FIGURES = [
  ...PAGES.flatMap(({ page, kib, mobile, ...at }) => [
    ...(kib === undefined
      ? []
      : [
          { name: `${page} page, cold transfer`, ...at, measure: transfer(true, kib) },
          { name: `${page} page, warm transfer`, ...at, measure: transfer(false, 0) },
        ]),
    { name: `Lighthouse desktop: ${page} page`, ...at, measure: audit(desktopConfig, 95) },
    { name: `Lighthouse mobile: ${page} page`, ...at, measure: audit(undefined, mobile) },
  ]),
  { name: 'New Booking on a phone, press to focus', path: '/bookings', email: MEMBER, measure: pressToFocus(300) },
];

export const PAGE_FIGURES = FIGURES.map(({ name }) => name);

/**
 * Opens the pages of the built product in production mode with demo data, and prints a table.
 *
 * @param {string} api program
 * @param {readonly string[]} names of figures
 * @returns {Promise<boolean>} whether every bound was met
 */
export async function measurePages(api, names) {
  const browser = await findBrowser();
  const folder = temporaryFolder('roomhours-pages-');
  const database = `sqlite:${join(folder, 'demo.sqlite')}`;
  const env = { DATABASE_URL: database, SESSION_SECRET: randomBytes(32).toString('hex'), DEMO_DATA: 'true' };
  const process = new ApiProcess(api, folder, env);
  onExit(() => process.stop());
  const address = await process.address;
  // Production mode deactivates demo accounts, so this makes them ordinary ones.
  await onDatabase(database, ({ rows }) => rows('UPDATE app_user SET is_demo = 0, is_active = 1'));
  const client = new Client([address]);
  const rows = [];
  let areMet = true;
  for (const { name, path, email, measure } of FIGURES.filter(({ name }) => names.includes(name))) {
    print(`Measuring: ${name} …`);
    const cookies = email === '' ? '' : (await client.signIn(email, 'roomhours')).cookie;
    const row = await inBrowser(browser.path, address + path, cookies, measure);
    rows.push([name, row.measured, row.spread, row.bound, row.isMet ? 'met' : 'MISSED']);
    areMet &&= row.isMet;
  }
  print(`\n${table(HEAD, rows)}\n\n${browser.version}`);
  return areMet;
}

/**
 * Measures in a new browser that has opened the page once: with cookies, caches and storage of a returning visitor.
 *
 * @param {string} executablePath
 * @param {string} url
 * @param {string} cookies as in the header of a request
 * @param {(visit: Visit) => Promise<Row>} measure
 */
async function inBrowser(executablePath, url, cookies, measure) {
  const port = await freePort();
  const args = [...FLAGS, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath, headless: true, args });
  try {
    // Lighthouse opens its tab in the default context of the browser, which Playwright reaches over the port only.
    const [context] = (await chromium.connectOverCDP(`http://127.0.0.1:${port}`)).contexts();
    if (!context) throw new Error('The browser has no window.');
    // Headless Chromium deletes session cookies with its last tab, so this tab stays open.
    await context.newPage();
    const pairs = cookies.split('; ').filter(Boolean);
    const named = pairs.map((pair) => /([^=]*)=(.*)/.exec(pair) ?? []);
    await context.addCookies(named.map(([, name = '', value = '']) => ({ name, value, url })));
    await transferredBytes(context, url, false);
    return await measure({ context, port, url });
  } finally {
    await browser.close();
  }
}

/** @param {boolean} isCold with an empty cache @param {number} maxKib @returns {(visit: Visit) => Promise<Row>} */
function transfer(isCold, maxKib) {
  return async ({ context, url }) => {
    const kib = [];
    for (let run = 0; run < TRANSFERS; run += 1) kib.push((await transferredBytes(context, url, isCold)) / 1024);
    const [least = '', most = ''] = [Math.min(...kib), Math.max(...kib)].map((value) => value.toFixed(1));
    const isMet = Math.max(...kib) <= maxKib;
    return { measured: `${median(kib).toFixed(1)} KiB`, spread: `${least}-${most}`, bound: `<= ${maxKib} KiB`, isMet };
  };
}

/**
 * Opens a page in a new tab until half a second passes without requests. Returns the bytes of the compressed bodies,
 * without calls of the API. A body from the cache, or a valid one, counts as 0: browsers count 300 bytes of headers.
 *
 * @param {Visit['context']} context
 * @param {string} url
 * @param {boolean} isCold
 * @returns {Promise<number>}
 */
async function transferredBytes(context, url, isCold) {
  const page = await context.newPage();
  if (isCold) {
    const session = await context.newCDPSession(page);
    await session.send('Network.clearBrowserCache');
    // Also clears the cache in memory.
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    await session.send('Network.setCacheDisabled', { cacheDisabled: false });
  }
  await page.goto(url, { waitUntil: 'networkidle' });
  const entries = /** @type {[name: string, size: number][]} */ (
    await page.evaluate('performance.getEntries().map(({ name, transferSize }) => [name, transferSize ?? 0])')
  );
  await page.close();
  const files = entries.filter(([name]) => !name.includes('/api/'));
  return files.reduce((sum, [, size]) => sum + Math.max(0, size - 300), 0);
}

/**
 * @param {import('lighthouse').Config | undefined} config desktop, or by default mobile
 * @param {number} minimum performance
 * @returns {(visit: Visit) => Promise<Row>}
 */
function audit(config, minimum) {
  return async ({ context, url, port }) => {
    // Playwright observes every tab of a context, which would slow down the one of Lighthouse.
    await context.browser()?.close();
    const visits = /** @type {import('lighthouse').Result[]} */ ([]);
    for (let run = 0; run < AUDITS; run += 1) visits.push(await reportOf(url, port, config));
    const score = (/** @type {string} */ name) =>
      visits.map(({ categories }) => Math.round((categories[name]?.score ?? 0) * 100));
    const shift = median(visits.map(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? Infinity));
    const [performance = 0, accessibility = 0, practices = 0] = CATEGORIES.map((name) => median(score(name)));
    const processor = Math.round(median(visits.map(({ environment }) => environment.benchmarkIndex)));
    return {
      measured: `${performance} / ${accessibility} / ${practices} / ${shift.toFixed(2)}`,
      spread: `${Math.min(...score('performance'))}-${Math.max(...score('performance'))}, processor ${processor}`,
      bound: `>= ${minimum} / 100 / 95, <= 0.1`,
      isMet: performance >= minimum && accessibility >= 100 && practices >= 95 && shift <= 0.1,
    };
  };
}

/**
 * Opens the form of a new booking on a phone whose processor is four times slower, each time in a new tab.
 *
 * @param {number} maxMs
 * @returns {(visit: Visit) => Promise<Row>}
 */
function pressToFocus(maxMs) {
  return async ({ context, url }) => {
    const times = [];
    for (let run = 0; run < OPENINGS; run += 1) {
      const page = await context.newPage();
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(url);
      await page.waitForTimeout(SETTLED_MS);
      await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 });
      times.push(Math.round(/** @type {number} */ (await page.evaluate(PRESS))));
      await page.close();
    }
    const measured = median(times);
    const spread = `${Math.min(...times)}-${Math.max(...times)}`;
    return { measured: `${measured} ms`, spread, bound: `<= ${maxMs} ms`, isMet: measured <= maxMs };
  };
}

/**
 * Audits a page with empty caches, but with cookies and storage.
 *
 * @param {string} url
 * @param {number} port
 * @param {import('lighthouse').Config | undefined} config
 * @param {number} [tries] Lighthouse sometimes fails to record a trace
 * @returns {Promise<import('lighthouse').Result>}
 */
async function reportOf(url, port, config, tries = 3) {
  const flags = /** @type {const} */ ({ port, logLevel: 'error', disableFullPageScreenshot: true });
  const result = await lighthouse(url, { ...flags, onlyCategories: CATEGORIES }, config);
  if (!result) throw new UserError(`Lighthouse returned no report for ${url}.`);
  const { lhr } = result;
  if (lhr.runtimeError && tries > 1) return reportOf(url, port, config, tries - 1);
  if (lhr.runtimeError) throw new UserError(`Lighthouse could not open ${url}: ${lhr.runtimeError.message}`);
  if (lhr.finalDisplayedUrl !== url) throw new UserError(`${url} redirected to ${lhr.finalDisplayedUrl}.`);
  return lhr;
}
