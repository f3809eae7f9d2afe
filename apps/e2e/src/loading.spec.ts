import type { Locator, Page } from 'playwright-core';
import { localDate } from '@roomhours/time';
import { BookingDialog } from './pages/booking-dialog';
import { BookingsPage } from './pages/bookings-page';
import { RoomSettings } from './pages/room-settings';
import { Shell } from './pages/shell';
import { SignInPage } from './pages/sign-in-page';
import { slotAt } from './pages/slot';
import { DESKTOP, PHONE } from './support/browser';
import { ADA, type Person, ROBIN } from './support/people';
import { press } from './support/press';
import { see, seeNo, seeThat } from './support/see';
import { stay } from './support/stay';

const { journey } = stay();

/** A request that has left the browser; what its cache has answered is none. */
interface Sent {
  path: string;
  status: number;
  /** It was asked for when the same had come already. Two who ask at the same time share what comes. */
  isAgain: boolean;
}

/** Every request of a page that goes over the wire from now on, in the order of the answers. */
async function wire(page: Page): Promise<Sent[]> {
  const sent: Sent[] = [];
  const session = await page.context().newCDPSession(page);
  const cached = new Set<string>();
  const [paths, arrived, again] = [new Map<string, string>(), new Set<string>(), new Set<string>()];
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { pathname } = new URL(request.url);
    paths.set(requestId, pathname);
    if (arrived.has(pathname)) again.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId }) => arrived.add(paths.get(requestId) ?? ''));
  session.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const { pathname, protocol } = new URL(response.url);
    if (protocol === 'data:' || response.fromDiskCache || cached.has(requestId)) return;
    sent.push({ path: pathname, status: response.status, isAgain: again.has(requestId) });
  });
  return sent;
}

const isFile = ({ path }: Sent) => /\.(js|css)$/.test(path);

const AREAS: [path: string, who: Person, remote: string, folder: string, there: (page: Page) => Promise<void>][] = [
  ['/bookings', ADA, 'memberBooking', 'member-booking', (page) => new BookingsPage(page).seeGrid()],
  ['/admin', ROBIN, 'admin', 'admin', (page) => see(new RoomSettings(page).tab)],
];

for (const [path, who, remote, folder, there] of AREAS) {
  journey(`${path}: everything is on its way before the server has said who is there`, DESKTOP, async ({ page }) => {
    await Shell.enter(page, who);
    const list = (await (await page.request.get('/remotes.json')).json()) as {
      remotes: Record<string, { entry: string; pages: Record<string, string[]> }>;
    };
    const { entry, pages } = list.remotes[remote]!;
    const needed = [entry, ...pages[path]!.map((file) => new URL(file, `http://house${entry}`).pathname)];
    expect(needed.length).toBeGreaterThan(2);

    // What the page before still has come is none of this.
    await page.goto('about:blank');
    const asked = new Set<string>();
    page.on('request', (request) => asked.add(new URL(request.url()).pathname));
    let answer = () => undefined as void;
    await page.route('**/api/user', async (route) => {
      await new Promise<void>((resolve) => (answer = resolve));
      await route.continue();
    });
    await page.goto(path);
    await seeThat(async () => needed.filter((file) => !asked.has(file)), []);
    expect(
      [...asked].filter((file) => file.startsWith('/remotes/') && !file.startsWith(`/remotes/${folder}/`)),
    ).toEqual([]);
    // On its way, not run: nothing of a front end happens before it is known for whom.
    expect(await page.evaluate((name) => name in window, remote)).toBe(false);
    answer();
    await there(page);
    await page.unroute('**/api/user');
  });

  journey(`${path}: no file is downloaded twice, and none the next time`, DESKTOP, async ({ context, page, watch }) => {
    await Shell.enter(page, who, 'Dashboard');
    const cookies = await context.cookies();
    const first = await page.evaluate(() => localStorage.getItem('session'));
    await page.goto('about:blank');
    const session = await context.newCDPSession(page);
    await session.send('Network.clearBrowserCache');
    const cold = await wire(page);
    await page.goto(path);
    await there(page);
    await page.waitForLoadState('networkidle');
    const files = cold.filter(isFile);
    expect(files.length).toBeGreaterThan(5);
    expect(files.filter(({ isAgain }) => isAgain)).toEqual([]);
    expect([cookies.filter(({ httpOnly }) => httpOnly).length, first]).toEqual([1, expect.stringContaining('role')]);

    const warm = await wire(page);
    await page.goto(path);
    await there(page);
    await page.waitForLoadState('networkidle');
    expect(warm.filter(({ path: asked }) => !asked.startsWith('/api/')).map((sent) => sent.path)).toEqual([
      path,
      '/remotes.json',
    ]);
    expect(watch.requests.length).toBeGreaterThan(0);
  });
}

/** By its address, what a page is headed, and what the shell says while it is on its way. */
const HEADED: [address: string, heading: string, label: string, content: (page: Page) => Locator][] = [
  ['/dashboard', 'Dashboard', 'Dashboard', (page) => page.getByRole('group', { name: 'Month', exact: true })],
  ['/bookings', 'Meeting Room Bookings', 'Bookings', (page) => page.locator('[role=grid][aria-busy=false]')],
  ['/profile', 'Profile', 'Profile', (page) => page.getByRole('heading', { name: 'User Account' })],
  ['/admin?tab=users', 'Admin Panel', 'Admin Panel', (page) => page.getByRole('heading', { name: 'Users' })],
  ['/admin?view=audit', 'Audit log', 'Admin Panel', (page) => page.getByRole('main').getByText(ROBIN.email)],
];

for (const [device, name] of [
  [DESKTOP, 'desktop'],
  [PHONE, 'phone'],
] as const) {
  journey(
    `on a ${name} the heading of a page is there before its program, and stays in its place`,
    device,
    async (visitor) => {
      const { page } = visitor;
      await Shell.enter(page, ROBIN, 'Dashboard');
      for (const [address, heading, label, content] of HEADED) {
        await page.goto('about:blank');
        let release = () => undefined as void;
        const isHeld = new Promise<void>((resolve) => (release = resolve));
        await page.route('**/remoteEntry*', async (route) => {
          await isHeld;
          await route.continue();
        });
        await page.goto(address, { waitUntil: 'commit' });
        const headings = page.getByRole('heading', { level: 1 });
        await see(headings, page.getByRole('status', { name: `Loading ${label}` }));
        const early = await placeOf(headings);
        expect(early.text).toBe(heading);
        expect(await page.evaluate(() => [Reflect.get(window, 'memberBooking'), Reflect.get(window, 'admin')])).toEqual(
          [undefined, undefined],
        );
        release();
        await see(content(page).first());
        expect(await placeOf(headings)).toEqual(early);
        await page.unroute('**/remoteEntry*');
      }
    },
  );
}

journey('nobody sees the heading of a page without a session', DESKTOP, async ({ context, page }) => {
  await Shell.enter(page, ROBIN, 'Dashboard');
  // What is still answered would bring the cookie back.
  await page.goto('about:blank');
  await context.clearCookies();
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { headingsSeen: seen });
    const look = () => document.querySelectorAll('h1').forEach(({ textContent }) => seen.add(textContent));
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
  for (const [address] of HEADED) {
    await page.goto(address);
    await see(new SignInPage(page).submit);
    const seen = await page.evaluate(() => [...(window as unknown as { headingsSeen: Set<string> }).headingsSeen]);
    expect(seen).toEqual(['Roomhours']);
  }
});

/** The page's one heading: what it says, where its letters stand and how they look. Fails where there is another. */
function placeOf(heading: Locator) {
  return heading.evaluate((element) => {
    const letters = document.createRange();
    letters.selectNodeContents(element);
    const { font, color, letterSpacing } = getComputedStyle(element);
    const boxes = [...letters.getClientRects()].map(({ x, y, width, height }) => [x, y, width, height]);
    return { text: element.textContent, boxes, look: [font, color, letterSpacing] };
  });
}

journey('the door is small: what is behind it comes when somebody begins to type', DESKTOP, async ({ page }) => {
  const sent = await wire(page);
  const door = await new SignInPage(page).open();
  await page.waitForLoadState('networkidle');
  expect(sent.map(({ path }) => path).filter((path) => /remotes|workspace/.test(path))).toEqual([]);
  await door.email.press('a');
  await seeThat(
    async () =>
      ['/workspace', '/remotes/member-booking/remoteEntry', '/remotes/member-booking/dashboard'].filter(
        (start) => !sent.some(({ path }) => path.startsWith(start)),
      ),
    [],
  );
  await see(door.submit);
});

describe('without a connection', () => {
  const OFFLINE = / net::ERR_(FAILED|INTERNET_DISCONNECTED)$/;

  /** Keeps a file from the browser until the result is called: otherwise it may be downloaded before the connection is cut. */
  async function block(page: Page, file: RegExp): Promise<() => Promise<void>> {
    await page.route(file, (route) => route.abort());
    return () => page.unroute(file);
  }

  journey('a dialog says so in its place, and opens when the browser is online', DESKTOP, async (visitor) => {
    const { page, context, watch } = visitor;
    watch.forgive(OFFLINE);
    const unblock = await block(page, /\/dialogs\.[0-9a-f]+\.js/);
    await Shell.enter(page, ADA);
    const bookings = new BookingsPage(page);
    await bookings.open(localDate('2031-05-14'));
    await bookings.chooseRoom('Board Room');
    await context.setOffline(true);
    await press(bookings.free(slotAt('2031-05-14', '10:00', 'Board Room')));
    const failed = page.getByRole('dialog', { name: 'No connection' });
    await see(failed, failed.getByRole('button', { name: 'Try again' }), failed.getByRole('button', { name: 'Close' }));
    await see(bookings.heading, bookings.grid);

    await unblock();
    await context.setOffline(false);
    const dialog = new BookingDialog(page, 'Create New Booking');
    await see(dialog.box, dialog.box.getByText('10:00', { exact: true }));
    await seeNo(failed);
    await dialog.close();
    await see(bookings.heading, bookings.grid);
  });

  journey('a page says so below its heading, and opens when the browser is online', DESKTOP, async (visitor) => {
    const { page, context, watch } = visitor;
    watch.forgive(OFFLINE);
    const unblock = await block(page, /\/profile\.[0-9a-f]+\.js/);
    const shell = await Shell.enter(page, ADA);
    await new BookingsPage(page).seeGrid();
    await context.setOffline(true);
    await press(shell.link('Profile'));
    const failed = page.getByRole('alert').filter({ hasText: 'There is no connection to the server.' });
    await see(
      page.getByRole('heading', { name: 'Profile', level: 1 }),
      failed.getByRole('button', { name: 'Try again' }),
    );

    await unblock();
    await context.setOffline(false);
    await see(page.getByRole('heading', { name: 'User Account' }));
    await seeNo(failed);
  });
});
