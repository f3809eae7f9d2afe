import { chromium } from 'playwright-core';

/** Same flags as the browser tests. No sandbox, so that root can run it; no host but 127.0.0.1, so that it makes no other requests. */
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
 * Runs the work with a headless Chromium that has a new empty profile.
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
