import { run } from './child.mjs';
import { findProgram, installPackages } from './programs.mjs';
import { Plain } from './say.mjs';

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const ADVICE = 'The browser tests need Chromium or Chrome: install it, or set CHROME_PATH to it.';

/**
 * The browser of the journeys: the one CHROME_PATH names, else one that is installed, else Debian's.
 *
 * @returns {Promise<{ path: string, version: string }>}
 */
export async function findBrowser() {
  const path = process.env.CHROME_PATH ?? findProgram(NAMES) ?? (await installBrowser());
  const { code, output } = await run(path, ['--version']).catch(() => ({ code: 1, output: '' }));
  if (code !== 0) throw new Plain(`${path} does not start. ${ADVICE}`);
  return { path, version: output.trim().split('\n').at(-1) ?? '' };
}

async function installBrowser() {
  await installPackages(['chromium'], ADVICE);
  const path = findProgram(NAMES);
  if (!path) throw new Plain(ADVICE);
  return path;
}
