import type { Page } from 'playwright-core';
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

/**
 * Checks that a page of an administrator, opened before all faults, works without a reload, and that no file of the shell
 * has changed.
 */
async function expectRestUnaffected(): Promise<void> {
  const rooms = new RoomSettings(administrator.page);
  await tapOrClick(rooms.addButton);
  const dialog = rooms.dialog('Add New Meeting Room');
  await expectVisible(dialog);
  await tapOrClick(dialog.getByRole('button', { name: 'Cancel' }));
  await expectHidden(dialog);
  expect(await isSameDocument(administrator.page)).toBe(true);
  expect(await shellFiles(suite.product.address)).toEqual(shellBefore);
}

/** Opens the broken page without files that the browser has cached. */
async function openBrokenPage(page: Page, heading: string): Promise<void> {
  await page.goto('about:blank');
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
  await page.goto('/bookings');
  await expectFailure(page, heading);
  await markDocument(page);
}

const expectFailure = (page: Page, heading: string) =>
  expectVisible(panel(page).filter({ has: page.getByRole('heading', { name: heading }) }));

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
  await expectVisible(title(page, FIRST));
  expect(await isSameDocument(page)).toBe(true);
}

describe('a front end that is released while users are signed in', () => {
  journey('is used by the next page load, until a rollback', DESKTOP, async ({ page }) => {
    await Shell.signInAndOpen(page, ADA);
    await expectVisible(title(page, FIRST));
    await releases.publish('member-booking', '1.1.0', 'e2e/releases/next');
    await expectRestUnaffected();
    // An open page keeps its version and can load all its chunks.
    await page.reload();
    await expectVisible(title(page, NEXT));
    await releases.rollBack('member-booking');
    await page.reload();
    await expectVisible(title(page, FIRST));
  });
});

const MISSING = ['Bookings cannot be opened right now', 'unreachable'] as const;
const REFUSED = ['Bookings did not arrive intact', 'refused'] as const;
const CRASHED = ['Bookings stopped working', 'crashed'] as const;

const ENTRY = '**/remotes/member-booking/1.0.0/remoteEntry*';
/** `plant` causes a fault and returns a function that repairs it. */
type Plant = (page: Page) => Promise<() => Promise<void> | void>;
const replacedInTransit: Plant = async (page) => {
  await page.route(ENTRY, (route) => route.fulfill({ contentType: 'text/javascript', body: 'void 0' }));
  return () => page.unroute(ENTRY);
};
const onDisk =
  (change: (content: Buffer) => Buffer | null, pattern = /^remoteEntry.*js$/): Plant =>
  async () =>
    corruptFile(releases.file('member-booking', '1.0.0', pattern), change);
/** File names of the chunks that the entry loads. */
const CHUNK = /^\d+\.\w+\.js$/;

const FAULTS: [what: string, expected: typeof MISSING | typeof REFUSED, plant: Plant][] = [
  ['a missing entry', MISSING, onDisk(remove)],
  ['another script instead of the entry', REFUSED, replacedInTransit],
  ['a truncated entry', REFUSED, onDisk(truncate)],
  ['one byte changed in the entry', REFUSED, onDisk(changeOneByte)],
  ['one byte changed in a later chunk', REFUSED, onDisk(changeOneByte, CHUNK)],
  ['a truncated style sheet', REFUSED, onDisk(truncate, /\.css$/)],
];

describe('when the member front end', () => {
  journey('is not intact, only its page fails, with one log line, and recovers', DESKTOP, async ({ page, monitor }) => {
    monitor.ignore(...EXPECTED_MESSAGES);
    const shell = await Shell.signIn(page, ROBIN);
    for (const [what, [heading, kind], plant] of FAULTS) {
      const before = reports(kind);
      const repair = await plant(page);
      await openBrokenPage(page, heading);
      // The first of its kind.
      if (before === 0) await expectOthersUnaffected(page, shell);
      await repair();
      await expectRecoveryByRetry(page);
      expect([what, reports(kind) - before]).toEqual([what, 1]);
    }
    await expectRestUnaffected();
  });

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
    await expectFailure(page, MISSING[0]);
    await page.unroute(ENTRY);
    await tapOrClick(tryAgain(page));
    await page.clock.runFor(1_000);
    await expectVisible(title(page, FIRST));
    await expectEventually(async () => reports('unreachable', '1.0.0') - before, 1);
  });

  journey(
    'throws, or needs another major version of React, a rollback repairs it',
    DESKTOP,
    async ({ page, monitor }) => {
      monitor.ignore(...EXPECTED_MESSAGES);
      const [heading, kind] = CRASHED;
      const shell = await Shell.signIn(page, ROBIN);
      for (const [index, folder] of ['throws-on-import', 'throws-in-render', 'other-react'].entries()) {
        const version = `1.2.${index}`;
        await releases.publish('member-booking', version, `e2e/releases/${folder}`);
        await openBrokenPage(page, heading);
        if (index === 0) await expectOthersUnaffected(page, shell);
        await releases.rollBack('member-booking', '1.0.0');
        await expectRecoveryByRetry(page);
        expect([folder, reports(kind, version)]).toEqual([folder, 1]);
      }
      await expectRestUnaffected();
    },
  );

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
      await releases.rollBack('member-booking', '1.0.0');
      await tapOrClick(page.getByRole('button', { name: 'Show the other part' }));
      await expectFailure(page, MISSING[0]);
      await expectRecoveryByRetry(page);
      expect(reports('unreachable', '1.3.0')).toBe(1);
    },
  );
});
