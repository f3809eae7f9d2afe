import { chromium } from 'playwright-core';

/** As the journeys start it, without a sandbox, which root cannot have; and whatever it wants of its own accord, it finds nobody. */
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

/**
 * Lends a headless Chromium with an empty profile of its own.
 *
 * @template T
 * @param {string} path of the program
 * @param {(browser: import('playwright-core').Browser) => Promise<T>} work
 * @param {readonly string[]} [more] flags
 * @returns {Promise<T>}
 */
export async function withChromium(path, work, more = []) {
  const browser = await chromium.launch({ executablePath: path, headless: true, args: [...FLAGS, ...more] });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
