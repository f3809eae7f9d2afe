import { run } from './child.mjs';
import { findProgram, installPackages } from './programs.mjs';
import { Plain } from './say.mjs';

/** Chromium without windows: it opens a page with a profile of its own in a fifth of the time. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const NAMES = [
  HEADLESS_SHELL,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const ADVICE = 'The browser tests need Chromium or Chrome: install it, or set CHROME_PATH to it.';

/**
 * Finds the browser of the journeys: the one that CHROME_PATH names, else Debian's headless shell, else one that is installed.
 *
 * @returns {Promise<{ path: string, version: string }>}
 */
export async function findBrowser() {
  const path = process.env.CHROME_PATH ?? findProgram([HEADLESS_SHELL]) ?? (await installBrowser());
  const { code, output } = await run(path, ['--version']).catch(() => ({ code: 1, output: '' }));
  if (code !== 0) throw new Plain(`${path} does not start. ${ADVICE}`);
  return { path, version: output.trim().split('\n').at(-1) ?? '' };
}

/** Installs the headless shell. Where that is not possible, any installed browser will do. */
async function installBrowser() {
  const failure = await installPackages([HEADLESS_SHELL], ADVICE).catch((/** @type {unknown} */ error) => error);
  const path = findProgram(NAMES);
  if (path) return path;
  throw failure ?? new Plain(ADVICE);
}
