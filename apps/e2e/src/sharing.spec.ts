import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { BookingsPage } from './pages/bookings-page';
import { RoomSettings } from './pages/room-settings';
import { Shell } from './pages/shell';
import { DESKTOP, type Device, PHONE } from './support/browser';
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

/** Returns the compressed bytes of all files that a page loads for a signed-in user, also while the browser is idle. */
async function measureTransfer(
  page: Page,
  path: string,
  waitUntilLoaded: (page: Page) => Promise<void>,
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
const sizeOf = (path: string) =>
  path.startsWith('/remotes/') ? compressed(path.slice('/remotes/'.length)) : compressed('shell', path);

describe('the transferred scripts and style sheets', () => {
  const VIEWS: [
    path: string,
    credentials: Credentials | null,
    maxKib: number,
    device: Device,
    waitUntilLoaded: (page: Page) => Promise<void>,
  ][] = [
    ['/', null, 100, DESKTOP, (page) => expectVisible(page.getByRole('button', { name: 'Sign In' }))],
    ['/bookings', ADA, 340, DESKTOP, (page) => new BookingsPage(page).waitForGrid()],
    ['/admin', ROBIN, 395, DESKTOP, (page) => expectVisible(new RoomSettings(page).tab)],
    // Without antd's Table.
    ['/admin', ROBIN, 350, PHONE, (page) => expectVisible(new RoomSettings(page).tab)],
  ];
  for (const [path, credentials, maxKib, device, waitUntilLoaded] of VIEWS) {
    journey(`of the first view of ${path} are at most ${maxKib} KiB`, device, async ({ page, context }) => {
      if (credentials) await Shell.signIn(page, credentials);
      const bytes = await measureTransfer(await context.newPage(), path, waitUntilLoaded);
      process.stdout.write(`${path}: ${(bytes / 1024).toFixed(1)} KiB\n`);
      expect(bytes).toBeLessThanOrEqual(maxKib * 1024);
    });
  }
});
