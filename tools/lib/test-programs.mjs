/** Finds the programs that the specs run. As root on Debian, installs the missing ones; elsewhere throws UserError. */
import { existsSync } from 'node:fs';
import { run } from './child.mjs';
import { findProgram, findOrInstall, installPackages } from './programs.mjs';
import { UserError } from './terminal.mjs';

/** Chromium without windows. It opens a page with a new profile in a fifth of the time. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const BROWSERS = [
  HEADLESS_SHELL,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const BROWSER_ADVICE = 'The browser tests need Chromium or Chrome: install it, or set CHROME_PATH to it.';
/** Debian's module that serves precompressed files. The images use the same package. */
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const NGINX_ADVICE =
  'The browser tests need nginx and its module for Brotli, as Debian packages them (nginx-light and ' +
  'libnginx-mod-http-brotli-static).';
const CALENDAR_ADVICE =
  'The test of calendar feeds needs the calendar programs vdirsyncer and khal, as Debian packages them.';
const DUMP_ADVICE = 'The tests of backups need mysqldump or mariadb-dump: install the client programs of the database.';

/**
 * Finds the browser for the browser tests: CHROME_PATH, else Debian's headless shell, else any installed browser.
 *
 * @returns {Promise<{ path: string, version: string }>}
 */
export async function findBrowser() {
  const path = process.env.CHROME_PATH ?? (await findOrInstallBrowser());
  const { code, output } = await run(path, ['--version']).catch(() => ({ code: 1, output: '' }));
  if (code !== 0) throw new UserError(`${path} does not start. ${BROWSER_ADVICE}`);
  return { path, version: output.trim().split('\n').at(-1) ?? '' };
}

async function findOrInstallBrowser() {
  return findOrInstall([HEADLESS_SHELL], [HEADLESS_SHELL], BROWSER_ADVICE).catch((error) => {
    const path = findProgram(BROWSERS);
    if (path) return path;
    throw error;
  });
}

/** @returns the environment in which the specs find nginx, the calendar programs and the dump tool */
export async function findServerPrograms() {
  if (!existsSync(BROTLI)) await installPackages(['libnginx-mod-http-brotli-static'], NGINX_ADVICE);
  const NGINX = await findOrInstall(['nginx'], ['nginx-light'], NGINX_ADVICE);
  const VDIRSYNCER = await findOrInstall(['vdirsyncer'], ['vdirsyncer'], CALENDAR_ADVICE);
  const KHAL = await findOrInstall(['khal'], ['khal'], CALENDAR_ADVICE);
  await findOrInstall(['mysqldump', 'mariadb-dump'], ['mariadb-client'], DUMP_ADVICE);
  return { NGINX, VDIRSYNCER, KHAL };
}
