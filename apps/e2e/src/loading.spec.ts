import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { localDate } from '@roomhours/time';
import { BookingDialog } from './pages/booking-dialog';
import { BookingsPage } from './pages/bookings-page';
import { Shell } from './pages/shell';
import { SignInPage } from './pages/sign-in-page';
import { slotAt } from './pages/slot';
import { DESKTOP, PHONE } from './support/browser';
import { ADA, type Credentials, ROBIN } from './support/demo-accounts';
import { tapOrClick } from './support/tap-or-click';
import { expectVisible, expectHidden, expectEventually, expectPath } from './support/expectations';
import { setUpJourneys } from './support/journeys';
import { WORKSPACE_ROOT } from './support/test-server';

const { journey } = setUpJourneys();

/** A request that was sent to the server, not answered by the browser's cache. */
interface NetworkRequest {
  path: string;
  status: number;
  /** Whether an earlier request for the same path had already finished. Concurrent requests share one response. */
  isRepeated: boolean;
}

/** Records the requests that a page sends from now on, in the order of the responses. */
async function recordRequests(page: Page): Promise<NetworkRequest[]> {
  const requests: NetworkRequest[] = [];
  const session = await page.context().newCDPSession(page);
  const cached = new Set<string>();
  const [paths, finished, repeated] = [new Map<string, string>(), new Set<string>(), new Set<string>()];
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { pathname } = new URL(request.url);
    paths.set(requestId, pathname);
    if (finished.has(pathname)) repeated.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId }) => finished.add(paths.get(requestId) ?? ''));
  session.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const { pathname, protocol } = new URL(response.url);
    if (protocol === 'data:' || response.fromDiskCache || cached.has(requestId)) return;
    requests.push({ path: pathname, status: response.status, isRepeated: repeated.has(requestId) });
  });
  return requests;
}

const isFile = ({ path }: NetworkRequest) => /\.(js|css)$/.test(path);

const compressed = (...path: string[]) => statSync(`${join(WORKSPACE_ROOT, 'dist/apps', ...path)}.br`).size;

/** Checks the compressed bytes of the scripts and style sheets among the requests. */
function expectTransfer(requests: readonly NetworkRequest[], maxKib: number): void {
  const paths = new Set(requests.filter(isFile).map(({ path }) => path));
  const sizes = [...paths].map((path) =>
    path.startsWith('/remotes/') ? compressed(path.slice('/remotes/'.length)) : compressed('shell', path),
  );
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  process.stdout.write(`${(bytes / 1024).toFixed(1)} KiB of at most ${maxKib}\n`);
  expect(bytes).toBeLessThanOrEqual(maxKib * 1024);
}

/** The API requests of the Bookings page when it opens, without the event stream. */
const BOOKINGS_CALLS = ['/api/bookings', '/api/config/booking', '/api/rooms', '/api/user', '/api/users/quota'];

/** The first tab of the panel. Its table, on a phone cards, is a part of its own, which a busy machine requests late. */
const waitForUsers = (page: Page) => expectVisible(page.getByRole('main').getByText(ADA.email).first());

const AREAS: [
  path: string,
  credentials: Credentials,
  remote: string,
  folder: string,
  maxKib: number,
  waitUntilLoaded: (page: Page) => Promise<void>,
][] = [
  ['/bookings', ADA, 'memberBooking', 'member-booking', 340, (page) => new BookingsPage(page).waitForGrid()],
  ['/admin', ROBIN, 'admin', 'admin', 395, (page) => waitForUsers(page)],
];

/** Checks that a member is redirected from the admin panel and does not download it. */
async function expectNoDownloadOfPanel(page: Page): Promise<void> {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/admin');
  await expectVisible(new Shell(page).navigation, page.getByRole('heading', { name: 'Dashboard', exact: true }));
  await expectPath(page, '/dashboard');
  const files = requested.filter((path) => path.startsWith('/remotes/'));
  expect(files.some((path) => path.startsWith('/remotes/member-booking/'))).toBe(true);
  expect(files.filter((path) => !path.startsWith('/remotes/member-booking/'))).toEqual([]);
}

for (const [path, credentials, remote, folder, maxKib, waitUntilLoaded] of AREAS) {
  journey(
    `${path}: files are requested before the response of /api/user, none twice, and none on the next visit`,
    DESKTOP,
    async ({ context, page, monitor }) => {
      // Without a date the page also reads the week of the next bookable day, which depends on the time of day.
      const address = path === '/bookings' ? '/bookings?date=2031-05-14' : path;
      await Shell.signInAndOpen(page, credentials, 'Dashboard');
      const cookies = await context.cookies();
      const first = await page.evaluate(() => localStorage.getItem('session'));
      await page.goto('about:blank');
      const session = await context.newCDPSession(page);
      await session.send('Network.clearBrowserCache');
      const cold = await recordRequests(page);
      await page.goto(address);
      await waitUntilLoaded(page);
      await page.waitForLoadState('networkidle');
      const files = cold.filter(isFile);
      expect(files.length).toBeGreaterThan(5);
      expect(files.filter(({ isRepeated }) => isRepeated)).toEqual([]);
      expectTransfer(cold, maxKib);
      expect([cookies.filter(({ httpOnly }) => httpOnly).length, first]).toEqual([1, expect.stringContaining('role')]);

      const warm = await recordRequests(page);
      await page.goto(address);
      await waitUntilLoaded(page);
      await page.waitForLoadState('networkidle');
      expect(
        warm.filter(({ path: requested }) => !requested.startsWith('/api/')).map((request) => request.path),
      ).toEqual([path, '/remotes.json']);
      const calls = warm.filter(
        ({ path: requested }) => requested.startsWith('/api/') && requested !== '/api/bookings/changes',
      );
      if (path === '/bookings') expect(calls.map((request) => request.path).sort()).toEqual(BOOKINGS_CALLS);
      expect(monitor.requests.length).toBeGreaterThan(0);

      const list = (await (await page.request.get('/remotes.json')).json()) as {
        remotes: Record<string, { entry: string; pages: Record<string, string[]> }>;
      };
      const { entry, pages } = list.remotes[remote]!;
      const needed = [entry, ...pages[path]!.map((file) => new URL(file, `http://localhost${entry}`).pathname)];
      expect(needed.length).toBeGreaterThan(2);

      // Excludes requests of the previous page.
      await page.goto('about:blank');
      const requested = new Set<string>();
      page.on('request', (request) => requested.add(new URL(request.url()).pathname));
      let continueUser = () => undefined as void;
      await page.route('**/api/user', async (route) => {
        await new Promise<void>((resolve) => (continueUser = resolve));
        await route.continue();
      });
      await page.goto(path);
      await expectEventually(async () => needed.filter((file) => !requested.has(file)), []);
      expect(
        [...requested].filter((file) => file.startsWith('/remotes/') && !file.startsWith(`/remotes/${folder}/`)),
      ).toEqual([]);
      // Prefetched only: the code of a front end runs after the user is known.
      expect(await page.evaluate((name) => name in window, remote)).toBe(false);
      continueUser();
      await waitUntilLoaded(page);
      await page.unroute('**/api/user');
      if (path === '/bookings') await expectNoDownloadOfPanel(page);
    },
  );
}

/** The pages: path, h1, the label of the shell's loading state, and an element of the loaded page. */
const PAGE_HEADINGS: [address: string, heading: string, label: string, content: (page: Page) => Locator][] = [
  ['/dashboard', 'Dashboard', 'Dashboard', (page) => page.getByRole('group', { name: 'Month', exact: true })],
  ['/bookings', 'Meeting Room Bookings', 'Bookings', (page) => page.locator('[role=grid][aria-busy=false]')],
  ['/profile', 'Profile', 'Profile', (page) => page.getByRole('heading', { name: 'User Account' })],
  ['/admin?tab=users', 'Admin Panel', 'Admin Panel', (page) => page.getByRole('heading', { name: 'Users' })],
  ['/admin/audit', 'Audit log', 'Admin Panel', (page) => page.getByRole('main').getByText(ROBIN.email)],
];

/** Checks that no heading of a page is shown when its session has ended. */
async function expectNoHeadingAfterSession(page: Page): Promise<void> {
  // A pending response would set the cookie again.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { headingsSeen: seen });
    const record = () => document.querySelectorAll('h1').forEach(({ textContent }) => seen.add(textContent));
    new MutationObserver(record).observe(document, { childList: true, subtree: true });
  });
  for (const address of ['/bookings', '/admin?tab=users']) {
    await page.goto(address);
    await expectVisible(new SignInPage(page).submit);
    const seen = await page.evaluate(() => [...(window as unknown as { headingsSeen: Set<string> }).headingsSeen]);
    expect(seen).toEqual(['Roomhours']);
  }
}

for (const [device, name, pages] of [
  [DESKTOP, 'desktop', PAGE_HEADINGS],
  [PHONE, 'phone', [PAGE_HEADINGS[1]!, PAGE_HEADINGS[3]!]],
] as const) {
  journey(
    `on a ${name} the heading of a page is shown before its code has loaded and only with a session, and does not move`,
    device,
    async (visitor) => {
      const { page } = visitor;
      await Shell.signIn(page, ROBIN);
      if (device === PHONE) {
        // Smaller than on a desktop, without the table.
        const requests = await recordRequests(page);
        await page.goto('/admin');
        await waitForUsers(page);
        await page.waitForLoadState('networkidle');
        expectTransfer(requests, 350);
      }
      for (const [address, heading, label, content] of pages) {
        await page.goto('about:blank');
        let release = () => undefined as void;
        const released = new Promise<void>((resolve) => (release = resolve));
        await page.route('**/remoteEntry*', async (route) => {
          await released;
          await route.continue();
        });
        await page.goto(address, { waitUntil: 'commit' });
        const headings = page.getByRole('heading', { level: 1 });
        await expectVisible(headings, page.getByRole('status', { name: `Loading ${label}` }));
        const early = await headingAppearance(headings);
        expect(early.text).toBe(heading);
        expect(await page.evaluate(() => [Reflect.get(window, 'memberBooking'), Reflect.get(window, 'admin')])).toEqual(
          [undefined, undefined],
        );
        release();
        await expectVisible(content(page).first());
        expect(await headingAppearance(headings)).toEqual(early);
        await page.unroute('**/remoteEntry*');
      }
      if (device === DESKTOP) await expectNoHeadingAfterSession(page);
    },
  );
}

/** Returns text, position and style of the page's only h1. Throws if there are several. */
function headingAppearance(heading: Locator) {
  return heading.evaluate((element) => {
    const letters = document.createRange();
    letters.selectNodeContents(element);
    const { font, color, letterSpacing } = getComputedStyle(element);
    const boxes = [...letters.getClientRects()].map(({ x, y, width, height }) => [x, y, width, height]);
    return { text: element.textContent, boxes, style: [font, color, letterSpacing] };
  });
}

journey('the sign-in page loads nothing else until the user begins to type', DESKTOP, async ({ page }) => {
  const requests = await recordRequests(page);
  const signInPage = await new SignInPage(page).open();
  await page.waitForLoadState('networkidle');
  expect(requests.map(({ path }) => path).filter((path) => /remotes|workspace/.test(path))).toEqual([]);
  expectTransfer(requests, 100);
  await signInPage.email.press('a');
  await expectEventually(
    async () =>
      ['/workspace', '/remotes/member-booking/remoteEntry', '/remotes/member-booking/dashboard'].filter(
        (start) => !requests.some(({ path }) => path.startsWith(start)),
      ),
    [],
  );
  await expectVisible(signInPage.submit);
});

describe('without a connection', () => {
  const OFFLINE = / net::ERR_(FAILED|INTERNET_DISCONNECTED)$/;

  /**
   * Blocks a file, which may otherwise be prefetched before the browser is offline. Returns a function that unblocks
   * it.
   */
  async function block(page: Page, file: RegExp): Promise<() => Promise<void>> {
    await page.route(file, (route) => route.abort());
    return () => page.unroute(file);
  }

  journey(
    'a dialog and a page show an error instead, and open when the browser is online',
    DESKTOP,
    async (visitor) => {
      const { page, context, monitor } = visitor;
      // React reports errors of its boundaries in the console.
      monitor.ignore(OFFLINE, /^console: .*A part of the page was not downloaded: no connection\./);
      const unblockDialog = await block(page, /\/dialogs\.[0-9a-f]+\.js/);
      const unblockProfile = await block(page, /\/profile\.[0-9a-f]+\.js/);
      const shell = await Shell.signIn(page, ADA);
      const bookings = new BookingsPage(page);
      await bookings.open(localDate('2031-05-14'));
      await bookings.chooseRoom('Board Room');
      const slot = bookings.free(slotAt('2031-05-14', '10:00', 'Board Room'));
      await expectVisible(slot);
      await context.setOffline(true);
      await tapOrClick(slot);
      const failedDialog = page.getByRole('alert').filter({ hasText: 'No connection' });
      await expectVisible(failedDialog, bookings.heading, bookings.grid);
      await unblockDialog();
      await context.setOffline(false);
      const dialog = new BookingDialog(page, 'Create New Booking');
      await expectVisible(dialog.root, dialog.start('10:00'));
      await expectHidden(failedDialog);
      await dialog.close();
      await expectVisible(bookings.heading, bookings.grid);

      await context.setOffline(true);
      await tapOrClick(shell.link('Profile'));
      const failedPage = page.getByRole('alert').filter({ hasText: 'There is no connection to the server.' });
      await expectVisible(
        page.getByRole('heading', { name: 'Profile', level: 1 }),
        failedPage.getByRole('button', { name: 'Try again' }),
      );
      await unblockProfile();
      await context.setOffline(false);
      await expectVisible(page.getByRole('heading', { name: 'User Account' }));
      await expectHidden(failedPage);
    },
  );
});
