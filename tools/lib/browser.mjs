import { run } from './child.mjs';
import { findProgram, installPackages } from './programs.mjs';
import { UserError } from './terminal.mjs';

/** Chromium without windows. It opens a page with a new profile in a fifth of the time. */
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
 * Finds the browser for the browser tests: CHROME_PATH, else Debian's headless shell, else any installed browser.
 *
 * @returns {Promise<{ path: string, version: string }>}
 */
export async function findBrowser() {
  const path = process.env.CHROME_PATH ?? findProgram([HEADLESS_SHELL]) ?? (await installBrowser());
  const { code, output } = await run(path, ['--version']).catch(() => ({ code: 1, output: '' }));
  if (code !== 0) throw new UserError(`${path} does not start. ${ADVICE}`);
  return { path, version: output.trim().split('\n').at(-1) ?? '' };
}

/** Installs the headless shell. If that is not possible, uses any installed browser. */
async function installBrowser() {
  const failure = await installPackages([HEADLESS_SHELL], ADVICE).catch((/** @type {unknown} */ error) => error);
  const path = findProgram(NAMES);
  if (path) return path;
  throw failure ?? new UserError(ADVICE);
}
