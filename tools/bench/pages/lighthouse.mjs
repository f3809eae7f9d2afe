import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { freePort } from '../../lib/ports.mjs';
import { UserError } from '../../lib/terminal.mjs';
import { withChromium } from './chromium.mjs';
import { visit } from './traffic.mjs';

/** @typedef {import('./demo-workspace.mjs').DemoWorkspace} DemoWorkspace */
/** @typedef {'desktop' | 'mobile'} Form form factor of Lighthouse: a laptop on a fast network, or a mid-range phone on a slow one */
/** @typedef {{ performance: number, accessibility: number, practices: number, shift: number, processor: number }} Scores of 100; shift: cumulative layout shift; processor: Lighthouse's benchmark index of the CPU */

/** Scored categories. SEO is omitted, because search engines can open the sign-in page only. */
const CATEGORIES = ['performance', 'accessibility', 'best-practices'];

/**
 * Audits a page several times as a returning visitor with empty caches.
 * Lighthouse clears the caches before each load but keeps cookies and local storage.
 *
 * @param {DemoWorkspace} workspace
 * @param {object} options
 * @param {string} options.path
 * @param {import('./demo-workspace.mjs').Visitor} options.visitor
 * @param {Form} options.form
 * @param {number} options.visits
 * @param {string | null} options.keep folder for the full reports
 * @returns {Promise<Scores[]>}
 */
export async function audit(workspace, { path, visitor, form, visits, keep }) {
  const port = await freePort();
  const url = workspace.address + path;
  const work = async () => {
    await restoreVisit(workspace, port, visitor, url);
    const all = [];
    for (let turn = 1; turn <= visits; turn += 1) {
      const report = await reportOf(url, port, form);
      if (keep) save(keep, `${form}${path.replaceAll('/', '-')}-${turn}.json`, report);
      all.push(scoresOf(report));
    }
    return all;
  };
  return withChromium(workspace.browser, work, [`--remote-debugging-port=${port}`]);
}

/**
 * Opens the page once, so that the browser has the cookies and storage of a returning visitor.
 *
 * @param {DemoWorkspace} workspace @param {number} port @param {import('./demo-workspace.mjs').Visitor} visitor @param {string} url
 */
async function restoreVisit(workspace, port, visitor, url) {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser has no window.');
  // Headless Chromium deletes session cookies with its last tab, so this tab stays open.
  await context.newPage();
  await context.addCookies(workspace.cookiesOf(visitor));
  await visit(context, url);
  await browser.close();
}

/** @param {string} url @param {number} port @param {Form} form @param {number} [tries] Lighthouse sometimes fails to record a trace @returns {Promise<import('lighthouse').Report>} */
async function reportOf(url, port, form, tries = 3) {
  const { default: lighthouse, desktopConfig } = await import('lighthouse');
  const flags = { port, logLevel: 'error', onlyCategories: CATEGORIES, disableFullPageScreenshot: true };
  const result = await lighthouse(url, flags, form === 'desktop' ? desktopConfig : undefined);
  if (!result) throw new UserError(`Lighthouse returned no report for ${url}.`);
  const { lhr } = result;
  if (lhr.runtimeError && tries > 1) return reportOf(url, port, form, tries - 1);
  if (lhr.runtimeError) throw new UserError(`Lighthouse could not open ${url}: ${lhr.runtimeError.message}`);
  if (lhr.finalDisplayedUrl !== url) throw new UserError(`${url} redirected to ${lhr.finalDisplayedUrl}.`);
  return lhr;
}

/** @param {import('lighthouse').Report} report @returns {Scores} */
function scoresOf({ categories, audits, environment }) {
  const score = (/** @type {string} */ name) => Math.round((categories[name]?.score ?? 0) * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    shift: audits['cumulative-layout-shift']?.numericValue ?? Number.POSITIVE_INFINITY,
    processor: environment.benchmarkIndex,
  };
}

/** @param {string} folder @param {string} name @param {object} report */
function save(folder, name, report) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), JSON.stringify(report, null, 2));
}
