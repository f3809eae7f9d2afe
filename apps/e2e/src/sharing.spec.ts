import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { BookingsPage } from './pages/bookings-page';
import { RoomSettings } from './pages/room-settings';
import { Shell } from './pages/shell';
import { DESKTOP } from './support/browser';
import { ADA, type Person, ROBIN } from './support/people';
import { press } from './support/press';
import { see } from './support/see';
import { stay } from './support/stay';

const { journey } = stay();

const DIST = join(__dirname, '../../../dist/apps');
/** What releasing apart may cost a visitor, against one bundle for the same pages. */
const MOST = 1.25;

/** Runs in the browser before anything else: React says 'here I am' to whoever looks like its developer tools. */
function countReacts(): void {
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

interface Census {
  /** Copies of react-dom that render, and of React that they hand hooks to. */
  reactDoms: number;
  reacts: number;
  /** react-redux keeps one context for every React that it meets. */
  reduxContexts: number;
}

const census = (page: Page) =>
  page.evaluate((): Census => {
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

/** What antd's parts on the page look like: every value that they take from its theme, and the shell's own accent. */
const antdTheme = (page: Page) =>
  page
    .locator('main [class*="css-var-"]')
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

const member = async (page: Page) => {
  await press(new Shell(page).link('Bookings'));
  await see(page.getByRole('heading', { name: 'Meeting Room Bookings' }));
};
const admin = async (page: Page) => {
  await press(new Shell(page).link('Admin Panel'));
  await see(new RoomSettings(page).tab);
};

journey('two front ends on one page have one React, one redux context and one look', DESKTOP, async ({ page }) => {
  await page.addInitScript(countReacts);
  const shell = await Shell.enter(page, ROBIN);
  for (const theme of ['Light', 'Dark'] as const) {
    await shell.theme(theme).check({ force: true });
    await member(page);
    const look = await antdTheme(page);
    await admin(page);
    expect(await antdTheme(page)).toEqual(look);
    expect(look['color-primary']?.toLowerCase()).toBe(look['accent']?.toLowerCase());
    expect(Object.values(look).every((value) => value !== '')).toBe(true);
  }
  expect(await census(page)).toEqual({ reactDoms: 1, reacts: 1, reduxContexts: 1 });
});

/** The bytes of a built script or style sheet as they travel, by its address. */
type SizeOf = (path: string) => number;

/** What the files of a page weigh that is opened at `path` by somebody who is signed in, until `there`. */
async function weigh(page: Page, path: string, there: (page: Page) => Promise<void>, sizeOf: SizeOf): Promise<number> {
  const files = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(js|css)$/.test(pathname)) files.add(pathname);
  });
  await page.goto(path);
  await there(page);
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

/** Puts the one bundle in place of the page that the server sends. */
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

describe('what is downloaded', () => {
  const AREAS: [area: string, who: Person, path: string, there: (page: Page) => Promise<void>][] = [
    ['member-booking', ADA, '/bookings', (page) => new BookingsPage(page).seeGrid()],
    ['admin', ROBIN, '/admin', (page) => see(new RoomSettings(page).tab)],
  ];
  for (const [area, who, path, there] of AREAS) {
    journey(`for ${path} is at most ${MOST} times the same page in one bundle`, DESKTOP, async ({ page, context }) => {
      await Shell.enter(page, who);
      const apart = await weigh(await context.newPage(), path, there, federated);
      const other = await context.newPage();
      await serveOneBundle(other, area);
      const together = await weigh(other, path, there, oneBundle(area));
      process.stdout.write(`${area}: ${apart} bytes apart, ${together} together, ${(apart / together).toFixed(3)}\n`);
      expect(apart / together).toBeLessThanOrEqual(MOST);
    });
  }
});
