import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { freePort } from '../../lib/ports.mjs';
import { Plain } from '../../lib/say.mjs';
import { withChromium } from './chromium.mjs';
import { visit } from './traffic.mjs';

/** @typedef {import('./stage.mjs').Stage} Stage */
/** @typedef {'desktop' | 'mobile'} Form Lighthouse's own two: a laptop on a fast line, a middling phone on a slow one */
/** @typedef {{ performance: number, accessibility: number, practices: number, shift: number, processor: number }} Scores of 100; shift: the cumulative layout shift; processor: its speed at that moment, by Lighthouse's own index */

/** What is scored; search engines see the sign-in page at most. */
const CATEGORIES = ['performance', 'accessibility', 'best-practices'];

/**
 * Opens a page several times with nothing in the browser's caches (Lighthouse empties them before each; it leaves cookies and local
 * storage alone), by somebody who has been here before with this browser.
 *
 * @param {Stage} stage
 * @param {object} wanted
 * @param {string} wanted.path
 * @param {import('./stage.mjs').Visitor} wanted.visitor
 * @param {Form} wanted.form
 * @param {number} wanted.visits
 * @param {string | null} wanted.keep folder for the full reports
 * @returns {Promise<Scores[]>}
 */
export async function audit(stage, { path, visitor, form, visits, keep }) {
  const port = await freePort();
  const url = stage.address + path;
  const work = async () => {
    await moveIn(stage, port, visitor, url);
    const all = [];
    for (let turn = 1; turn <= visits; turn += 1) {
      const report = await reportOf(url, port, form);
      if (keep) save(keep, `${form}${path.replaceAll('/', '-')}-${turn}.json`, report);
      all.push(scoresOf(report));
    }
    return all;
  };
  return withChromium(stage.browser, work, [`--remote-debugging-port=${port}`]);
}

/**
 * Gives the browser what it would have kept of an earlier visit.
 *
 * @param {Stage} stage @param {number} port @param {import('./stage.mjs').Visitor} visitor @param {string} url
 */
async function moveIn(stage, port, visitor, url) {
  const guest = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = guest.contexts();
  if (!context) throw new Error('The browser has no window.');
  // With its last tab a browser without a head forgets its session cookies: this one stays.
  await context.newPage();
  await context.addCookies(stage.cookiesOf(visitor));
  await visit(context, url);
  await guest.close();
}

/** @param {string} url @param {number} port @param {Form} form @param {number} [tries] now and then a recording has no beginning @returns {Promise<import('lighthouse').Report>} */
async function reportOf(url, port, form, tries = 3) {
  const { default: lighthouse, desktopConfig } = await import('lighthouse');
  const flags = { port, logLevel: 'error', onlyCategories: CATEGORIES, disableFullPageScreenshot: true };
  const result = await lighthouse(url, flags, form === 'desktop' ? desktopConfig : undefined);
  if (!result) throw new Plain(`Lighthouse said nothing of ${url}.`);
  const { lhr } = result;
  if (lhr.runtimeError && tries > 1) return reportOf(url, port, form, tries - 1);
  if (lhr.runtimeError) throw new Plain(`Lighthouse could not open ${url}: ${lhr.runtimeError.message}`);
  if (lhr.finalDisplayedUrl !== url)
    throw new Plain(`${url} led to ${lhr.finalDisplayedUrl}: not the page that was asked for.`);
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
