import type { Page, Route } from 'playwright-core';
import { RoomSettings } from './pages/room-settings';
import { Shell } from './pages/shell';
import { DESKTOP } from './support/browser';
import { ADA, ROBIN } from './support/demo-accounts';
import { tapOrClick } from './support/tap-or-click';
import { Releases, truncate, changeOneByte, corruptFile, remove } from './support/releases';
import { shellFiles } from './support/shell-files';
import { expectVisible, expectHidden, expectEventually } from './support/expectations';
import { setUpJourneys, type Visitor } from './support/journeys';

const releases = new Releases();
const suite = setUpJourneys(async () => {
  await releases.publish('admin', '1.0.0', 'admin');
  await releases.publish('member-booking', '1.0.0', 'member-booking');
  return { releases: releases.folder };
});
const { journey, lastingVisitor } = suite;

const FIRST = 'Meeting Room Bookings';
const NEXT = 'Meeting Room Bookings 1.1';
/** Messages of the browser, React and the federation runtime about a front end that fails. */
const EXPECTED_MESSAGES = [
  /^failed: GET \S+\/remotes\//,
  /^response: GET \/remotes/,
  /^console: .*(\[ Federation Runtime \]|planted:|integrity|ChunkLoadError|MIME type)/s,
  /^uncaught: .*planted:/s,
];

const title = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const panel = (page: Page) => page.getByRole('alert').filter({ has: tryAgain(page) });
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });
const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window);
const markDocument = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }));

/**
 * Returns how many failures of a front end the server has logged.
 *
 * @param version default: all versions
 */
const reports = (kind: string, version = '', name = 'memberBooking') =>
  suite.product.output.filter(
    (line) => line.includes(`front end ${name} ${version}`) && line.includes(`failed in a browser: ${kind}`),
  ).length;

let administrator: Visitor;
let shellBefore: Record<string, string>;

beforeAll(async () => {
  shellBefore = await shellFiles(suite.product.address);
  administrator = await lastingVisitor(DESKTOP);
  await Shell.signInAndOpen(administrator.page, ROBIN);
  await tapOrClick(new Shell(administrator.page).link('Admin Panel'));
  await tapOrClick(new RoomSettings(administrator.page).tab);
  await expectVisible(new RoomSettings(administrator.page).addButton);
  await markDocument(administrator.page);
});
afterAll(() => releases.close());

/** Checks that the page of an administrator, opened before all faults, still works without a reload. */
async function expectAdministratorUnaffected(): Promise<void> {
  const rooms = new RoomSettings(administrator.page);
  await tapOrClick(rooms.addButton);
  const dialog = rooms.dialog('Add New Meeting Room');
  await expectVisible(dialog);
  await tapOrClick(dialog.getByRole('button', { name: 'Cancel' }));
  await expectHidden(dialog);
  expect(await isSameDocument(administrator.page)).toBe(true);
}

async function openBrokenPage(page: Page, heading: string | RegExp): Promise<Shell> {
  const shell = await Shell.signInAndOpen(page, ROBIN);
  await expectVisible(panel(page).filter({ has: page.getByRole('heading', { name: heading }) }));
  await markDocument(page);
  return shell;
}

/** Checks that the other front end opens on the page. */
async function expectOthersUnaffected(page: Page, shell: Shell): Promise<void> {
  await tapOrClick(shell.link('Admin Panel'));
  await expectVisible(new RoomSettings(page).heading, new RoomSettings(page).tab);
  await tapOrClick(shell.link('Bookings'));
  await expectVisible(tryAgain(page));
}

/** Checks that the failed front end recovers without a reload. */
async function expectRecoveryByRetry(page: Page): Promise<void> {
  await tapOrClick(tryAgain(page));
  await expectVisible(title(page, NEXT));
  expect(await isSameDocument(page)).toBe(true);
}

describe('a front end that is released while users are signed in', () => {
  journey('is used by the next page load, until a rollback', DESKTOP, async ({ page }) => {
    await Shell.signInAndOpen(page, ADA);
    await expectVisible(title(page, FIRST));
    await releases.publish('member-booking', '1.1.0', 'e2e/releases/next');
    await expectAdministratorUnaffected();
    // An open page keeps its version and can load all its chunks.
    await page.reload();
    await expectVisible(title(page, NEXT));
    await releases.rollBack('member-booking');
    await page.reload();
    await expectVisible(title(page, FIRST));
    // The next journeys continue with this version.
    await releases.rollBack('member-booking', '1.1.0');
  });
});

/** A fault of the entry. `plant` causes it and returns a function that repairs it. */
type Fault = [what: string, heading: string, kind: string, plant: (page: Page) => Promise<() => Promise<void> | void>];

const ENTRY = '**/remotes/member-booking/1.1.0/remoteEntry*';
const inTransit =
  (fulfill: (route: Route) => Promise<void>, where = ENTRY) =>
  async (page: Page) => {
    await page.route(where, fulfill);
    return () => page.unroute(where);
  };
const onDisk =
  (change: (content: Buffer) => Buffer | null, pattern = /^remoteEntry.*js$/) =>
  async () =>
    corruptFile(releases.file('member-booking', '1.1.0', pattern), change);
/** File names of the chunks that the entry loads. */
const CHUNK = /^\d+\.\w+\.js$/;
const STYLES = /\.css$/;

const FAULTS: Fault[] = [
  ['is missing', 'Bookings cannot be opened right now', 'unreachable', onDisk(remove)],
  [
    'is another script',
    'Bookings did not arrive intact',
    'refused',
    inTransit((route) => route.fulfill({ contentType: 'text/javascript', body: 'void 0' })),
  ],
  ['is truncated', 'Bookings did not arrive intact', 'refused', onDisk(truncate)],
  ['has one byte changed', 'Bookings did not arrive intact', 'refused', onDisk(changeOneByte)],
  ['has one byte changed in a later chunk', 'Bookings did not arrive intact', 'refused', onDisk(changeOneByte, CHUNK)],
  ['has a truncated style sheet', 'Bookings did not arrive intact', 'refused', onDisk(truncate, STYLES)],
];

describe('when the entry of the member front end', () => {
  for (const [index, [what, heading, kind, plant]] of FAULTS.entries()) {
    journey(`${what}, only its page fails, with one log line, and recovers`, DESKTOP, async ({ page, monitor }) => {
      monitor.ignore(...EXPECTED_MESSAGES);
      const before = reports(kind);
      const repair = await plant(page);
      const shell = await openBrokenPage(page, heading);
      await expectAdministratorUnaffected();
      const isFirstOfKind = FAULTS.findIndex((fault) => fault[2] === kind) === index;
      if (isFirstOfKind) await expectOthersUnaffected(page, shell);
      await repair();
      await expectRecoveryByRetry(page);
      expect(reports(kind) - before).toBe(1);
    });
  }

  journey('hangs, the page shows an error after a timeout and recovers', DESKTOP, async ({ page, monitor }) => {
    monitor.ignore(...EXPECTED_MESSAGES);
    const before = reports('unreachable');
    await page.clock.install();
    // The first request of the entry is a prefetch.
    const entryRequest = page.waitForRequest(
      (request) => request.resourceType() === 'script' && request.url().includes('/remoteEntry'),
    );
    await page.route(ENTRY, () => undefined);
    const shell = await Shell.signInAndOpen(page, ADA);
    await entryRequest;
    await expectVisible(shell.link('Bookings'));
    await page.clock.fastForward(12_000);
    await expectVisible(
      panel(page).filter({ has: page.getByRole('heading', { name: 'Bookings cannot be opened right now' }) }),
    );
    await page.unroute(ENTRY);
    await tapOrClick(tryAgain(page));
    await page.clock.runFor(1_000);
    await expectVisible(title(page, NEXT));
    await expectEventually(async () => reports('unreachable', '1.1.0') - before, 1);
  });
});

describe('when a release of the member front end', () => {
  const BROKEN_RELEASES: [what: string, folder: string, heading: string, kind: string][] = [
    ['throws on import', 'throws-on-import', 'Bookings stopped working', 'crashed'],
    ['throws while rendering', 'throws-in-render', 'Bookings stopped working', 'crashed'],
    ['needs another major version of React', 'other-react', 'Bookings stopped working', 'crashed'],
  ];
  for (const [index, [what, folder, heading, kind]] of BROKEN_RELEASES.entries()) {
    journey(`${what}, a rollback repairs the open page`, DESKTOP, async ({ page, monitor }) => {
      monitor.ignore(...EXPECTED_MESSAGES);
      const version = `1.2.${index}`;
      await releases.publish('member-booking', version, `e2e/releases/${folder}`);
      const shell = await openBrokenPage(page, heading);
      await expectAdministratorUnaffected();
      if (index === 0) await expectOthersUnaffected(page, shell);
      await releases.rollBack('member-booking', '1.1.0');
      await expectRecoveryByRetry(page);
      expect(reports(kind, version)).toBe(1);
    });
  }

  journey(
    'no longer has a chunk that an open page requests, the live release opens',
    DESKTOP,
    async ({ page, monitor }) => {
      monitor.ignore(...EXPECTED_MESSAGES);
      await releases.publish('member-booking', '1.3.0', 'e2e/releases/later-part');
      await Shell.signInAndOpen(page, ROBIN);
      await expectVisible(title(page, 'A page in two parts'));
      await markDocument(page);
      corruptFile(releases.file('member-booking', '1.3.0', /^later.*js$/), remove);
      await releases.rollBack('member-booking', '1.1.0');
      await tapOrClick(page.getByRole('button', { name: 'Show the other part' }));
      await expectVisible(
        panel(page).filter({ has: page.getByRole('heading', { name: 'Bookings cannot be opened right now' }) }),
      );
      await expectRecoveryByRetry(page);
      expect(reports('unreachable', '1.3.0')).toBe(1);
    },
  );
});

it('no release changed a file of the shell', async () => {
  expect(await shellFiles(suite.product.address)).toEqual(shellBefore);
});
