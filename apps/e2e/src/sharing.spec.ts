import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { BookingsPage } from './pages/bookings-page';
import { RoomSettings } from './pages/room-settings';
import { Shell } from './pages/shell';
import { DESKTOP } from './support/browser';
import { ADA, type Credentials, ROBIN } from './support/demo-accounts';
import { tapOrClick } from './support/tap-or-click';
import { expectVisible } from './support/expectations';
import { setUpJourneys } from './support/journeys';

const { journey } = setUpJourneys();

const DIST = join(__dirname, '../../../dist/apps');

/** Runs in the browser before all scripts. Imitates React DevTools, to which every renderer registers. */
function recordReactInstances(): void {
  const renderers: { currentDispatcherRef: unknown }[] = [];
  Object.assign(window, {
    renderers,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: (renderer: { currentDispatcherRef: unknown }) => renderers.push(renderer),
      onCommitFiberRoot: () => undefined,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
    },
  });
}

interface InstanceCounts {
  /** Copies of react-dom that rendered. */
  reactDoms: number;
  /** Copies of React that these renderers use for hooks. */
  reacts: number;
  /** react-redux creates one context for each copy of React. */
  reduxContexts: number;
}

const countInstances = (page: Page) =>
  page.evaluate((): InstanceCounts => {
    const { renderers } = window as unknown as { renderers: { currentDispatcherRef: unknown }[] };
    const contexts = (globalThis as Record<symbol, unknown>)[Symbol.for('react-redux-context')] as Map<
      unknown,
      unknown
    >;
    return {
      reactDoms: renderers.length,
      reacts: new Set(renderers.map(({ currentDispatcherRef }) => currentDispatcherRef)).size,
      reduxContexts: contexts.size,
    };
  });

/** Opens a dialog with controls of antd. Returns the values of antd's CSS variables in it, and the accent colour of the shell. */
const antdTheme = async (page: Page, openDialog: string) => {
  await tapOrClick(page.getByRole('main').getByRole('button', { name: openDialog, exact: true }).first());
  const theme = await page
    .getByRole('dialog')
    .locator('[class*="css-var-"]')
    .first()
    .evaluate((part) => {
      const style = getComputedStyle(part);
      const names = [
        'color-primary',
        'color-text',
        'color-bg-container',
        'color-border',
        'color-error',
        'border-radius',
        'font-size',
        'font-family',
        'control-height',
      ];
      const values = names.map((name) => [name, style.getPropertyValue(`--ant-${name}`).trim()]);
      return { accent: style.getPropertyValue('--rh-accent').trim(), ...Object.fromEntries(values) } as Record<
        string,
        string
      >;
    });
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  return theme;
};

const member = async (page: Page) => {
  await tapOrClick(new Shell(page).link('Bookings'));
  await expectVisible(page.getByRole('heading', { name: 'Meeting Room Bookings' }));
};
const admin = async (page: Page) => {
  await tapOrClick(new Shell(page).link('Admin Panel'));
  await expectVisible(new RoomSettings(page).tab);
};

journey(
  'two front ends on one page share one React and one redux context, and have the same theme',
  DESKTOP,
  async ({ page }) => {
    await page.addInitScript(recordReactInstances);
    const shell = await Shell.signInAndOpen(page, ROBIN);
    for (const name of ['Light', 'Dark'] as const) {
      await shell.theme(name).check({ force: true });
      await member(page);
      const theme = await antdTheme(page, 'New Booking');
      await admin(page);
      expect(await antdTheme(page, 'Add User')).toEqual(theme);
      expect(theme['color-primary']?.toLowerCase()).toBe(theme['accent']?.toLowerCase());
      expect(Object.values(theme).every((value) => value !== '')).toBe(true);
    }
    expect(await countInstances(page)).toEqual({ reactDoms: 1, reacts: 1, reduxContexts: 1 });
  },
);

/** Returns the compressed size of a built script or style sheet in bytes. */
type SizeOf = (path: string) => number;

/** Returns the compressed bytes of all files that a page loads for a signed-in user, also while the browser is idle. */
async function measureTransfer(
  page: Page,
  path: string,
  waitUntilLoaded: (page: Page) => Promise<void>,
  sizeOf: SizeOf,
): Promise<number> {
  const files = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(js|css)$/.test(pathname)) files.add(pathname);
  });
  await page.goto(path);
  await waitUntilLoaded(page);
  await page.waitForLoadState('networkidle');
  return [...files].reduce((sum, file) => sum + sizeOf(file), 0);
}

const compressed = (...path: string[]) => statSync(`${join(DIST, ...path)}.br`).size;
const federated: SizeOf = (path) =>
  path.startsWith('/remotes/') ? compressed(path.slice('/remotes/'.length)) : compressed('shell', path);
const oneBundle =
  (area: string): SizeOf =>
  (path) =>
    compressed('e2e/one-bundle', area, path.slice('/one/'.length));

/** Replaces the scripts and style sheets of all pages by those of the one bundle. */
async function serveOneBundle(page: Page, area: string): Promise<void> {
  const folder = join(DIST, 'e2e/one-bundle', area);
  const styles = readdirSync(folder).filter((file) => /^main\..*css$/.test(file));
  await page.route('**/one/**', (route) =>
    route.fulfill({ path: join(folder, new URL(route.request().url()).pathname.slice('/one/'.length)) }),
  );
  await page.route(
    (url) => !/\.|^\/api\//.test(url.pathname),
    async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace(/<script[^>]*src=.*?<\/script>|<link rel="stylesheet"[^>]*>/g, '');
      const links = styles.map((file) => `<link rel="stylesheet" href="/one/${file}">`).join('');
      await route.fulfill({
        response,
        body: html.replace('</head>', `${links}<script defer src="/one/main.js"></script></head>`),
      });
    },
  );
}

describe('the transferred bytes', () => {
  const AREAS: [
    area: string,
    credentials: Credentials,
    path: string,
    /** Maximum ratio of transferred bytes: separate releases to one bundle of the same pages. */
    maxRatio: number,
    waitUntilLoaded: (page: Page) => Promise<void>,
  ][] = [
    ['member-booking', ADA, '/bookings', 1.25, (page) => new BookingsPage(page).waitForGrid()],
    // The first view of the admin panel is smaller, so the same 40 KiB of separate releases weigh more.
    ['admin', ROBIN, '/admin', 1.27, (page) => expectVisible(new RoomSettings(page).tab)],
  ];
  for (const [area, credentials, path, maxRatio, waitUntilLoaded] of AREAS) {
    journey(
      `for ${path} is at most ${maxRatio} times the same page in one bundle`,
      DESKTOP,
      async ({ page, context }) => {
        await Shell.signIn(page, credentials);
        const federatedBytes = await measureTransfer(await context.newPage(), path, waitUntilLoaded, federated);
        const other = await context.newPage();
        await serveOneBundle(other, area);
        const bundledBytes = await measureTransfer(other, path, waitUntilLoaded, oneBundle(area));
        const ratio = federatedBytes / bundledBytes;
        process.stdout.write(
          `${area}: ${federatedBytes} bytes federated, ${bundledBytes} in one bundle, ${ratio.toFixed(3)}\n`,
        );
        expect(ratio).toBeLessThanOrEqual(maxRatio);
      },
    );
  }
});
