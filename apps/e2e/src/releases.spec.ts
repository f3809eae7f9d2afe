import type { Locator, Page, Route } from 'playwright-core';
import { RoomSettings } from './pages/room-settings';
import { Shell } from './pages/shell';
import { DESKTOP } from './support/browser';
import { ADA, ROBIN } from './support/people';
import { press } from './support/press';
import { Releases, cut, hashOf, oneByteChanged, spoil, withoutIt } from './support/releases';
import { see, seeNo, seeThat } from './support/see';
import { stay, type Visitor } from './support/stay';

const releases = new Releases();
const place = stay(async () => {
  await releases.publish('admin', '1.0.0', 'admin');
  await releases.publish('member-booking', '1.0.0', 'member-booking');
  return { releases: releases.folder };
});
const { journey, resident } = place;

const FIRST = 'Meeting Room Bookings';
const NEXT = 'Meeting Room Bookings 1.1';
/** What the browser, React and the federation runtime say about a front end that fails. */
const TALK_ABOUT_IT = [
  /^failed: GET \S+\/remotes\//,
  /^answered: GET \/remotes/,
  /^console: .*(\[ Federation Runtime \]|planted:|integrity|ChunkLoadError|MIME type)/s,
  /^uncaught: .*planted:/s,
];

const title = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const panel = (page: Page) => page.getByRole('alert').filter({ has: tryAgain(page) });
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });
const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window);
const markDocument = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }));

/** Every file of the shell that its page names, with the hash of what is in it. */
async function shellFiles(): Promise<Record<string, string>> {
  const { address } = place.house;
  const html = await (await fetch(address, { headers: { accept: 'text/html' } })).text();
  const names = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, name]) => name!);
  const files = await Promise.all(
    ['/', ...names].map(async (name) => {
      const answer = await fetch(address + name, { headers: { accept: 'text/html' } });
      return [name, hashOf(Buffer.from(await answer.arrayBuffer()))];
    }),
  );
  return Object.fromEntries(files);
}

/** How often the server was told of a failure of the member front end, of any version or of one. */
const reports = (kind: string, version = '') =>
  place.house.said.filter(
    (line) => line.includes(`front end memberBooking ${version}`) && line.includes(`failed in a browser: ${kind}`),
  ).length;

let boss: Visitor;
let shellBefore: Record<string, string>;

beforeAll(async () => {
  shellBefore = await shellFiles();
  boss = await resident(DESKTOP);
  await Shell.enter(boss.page, ROBIN);
  await press(new Shell(boss.page).link('Admin Panel'));
  await press(new RoomSettings(boss.page).tab);
  await see(new RoomSettings(boss.page).addButton);
  await markDocument(boss.page);
});
afterAll(() => releases.close());

/** The administrator of the other tab has noticed nothing of all this, and works on. */
async function bossWorksOn(): Promise<void> {
  const rooms = new RoomSettings(boss.page);
  await press(rooms.addButton);
  const dialog = rooms.dialog('Add New Meeting Room');
  await see(dialog);
  await press(dialog.getByRole('button', { name: 'Cancel' }));
  await seeNo(dialog);
  expect(await isSameDocument(boss.page)).toBe(true);
}

async function enterBroken(page: Page, heading: string | RegExp): Promise<Shell> {
  const shell = await Shell.enter(page, ROBIN);
  await see(panel(page).filter({ has: page.getByRole('heading', { name: heading }) }));
  await markDocument(page);
  return shell;
}

/** The rest of the page lives, and the failed part comes back without a new page; then one can leave. */
async function recovers(page: Page, shell: Shell, comesBack: Locator, mend: () => Promise<void> | void): Promise<void> {
  await press(shell.link('Admin Panel'));
  await see(new RoomSettings(page).heading, new RoomSettings(page).tab);
  await press(shell.link('Bookings'));
  await see(tryAgain(page));
  await mend();
  await comesBackAt(page, shell, comesBack);
}

async function comesBackAt(page: Page, shell: Shell, comesBack: Locator): Promise<void> {
  await press(tryAgain(page));
  await see(comesBack);
  expect(await isSameDocument(page)).toBe(true);
  await bossWorksOn();
  await shell.logOut();
}

describe('a front end that is released while people are signed in', () => {
  journey('is there for the next page that opens, and gone again after going back', DESKTOP, async ({ page }) => {
    const shell = await Shell.enter(page, ADA);
    await see(title(page, FIRST));
    await releases.publish('member-booking', '1.1.0', 'e2e/releases/next');
    await bossWorksOn();
    // An open page keeps its version, and finds all of it.
    await page.reload();
    await see(title(page, NEXT));
    await releases.rollBack('member-booking');
    await page.reload();
    await see(title(page, FIRST));
    await releases.rollBack('member-booking', '1.1.0');
    await page.reload();
    await see(title(page, NEXT));
    await shell.logOut();
    expect(await shellFiles()).toEqual(shellBefore);
  });
});

/** On its way: `how` gives what undoes it. */
type Fault = [what: string, heading: string, kind: string, how: (page: Page) => Promise<() => Promise<void> | void>];

const MANIFEST = '**/remotes.json';
const ENTRY = '**/remotes/member-booking/1.1.0/remoteEntry*';
const onTheWay =
  (answer: (route: Route) => Promise<void>, where = ENTRY) =>
  async (page: Page) => {
    await page.route(where, answer);
    return () => page.unroute(where);
  };
const onTheDisk =
  (how: (content: Buffer) => Buffer | null, fits = /^remoteEntry.*js$/) =>
  async () =>
    spoil(releases.file('member-booking', '1.1.0', fits), how);
/** Also for the part of the page that is asked for by the entry. */
const PART = /^\d+\.\w+\.js$/;
const STYLES = /\.css$/;

const FAULTS: Fault[] = [
  [
    'is refused',
    'Bookings is not available right now',
    'missing',
    onTheWay((route) => route.abort('connectionrefused')),
  ],
  ['is not there', 'Bookings is not available right now', 'missing', onTheDisk(withoutIt)],
  [
    'is answered with a failure',
    'Bookings is not available right now',
    'missing',
    onTheWay((route) => route.fulfill({ status: 500, body: 'No' })),
  ],
  [
    'is a page instead',
    'Bookings did not arrive intact',
    'damaged',
    onTheWay((route) => route.fulfill({ contentType: 'text/html', body: '<p>Hello</p>' })),
  ],
  [
    'has another type',
    'Bookings did not arrive intact',
    'damaged',
    onTheWay(async (route) => route.fulfill({ response: await route.fetch(), contentType: 'text/plain' })),
  ],
  [
    'is another program',
    'Bookings did not arrive intact',
    'damaged',
    onTheWay((route) => route.fulfill({ contentType: 'text/javascript', body: 'void 0' })),
  ],
  ['is cut', 'Bookings did not arrive intact', 'damaged', onTheDisk(cut)],
  ['has one byte changed', 'Bookings did not arrive intact', 'damaged', onTheDisk(oneByteChanged)],
  ['has one byte changed in a later part', 'Bookings is incomplete', 'incomplete', onTheDisk(oneByteChanged, PART)],
  ['has its styles cut', 'Bookings is incomplete', 'incomplete', onTheDisk(cut, STYLES)],
  [
    'is on no list',
    'Bookings is not available right now',
    'missing',
    onTheWay(async (route) => {
      const response = await route.fetch();
      const { contract, remotes } = (await response.json()) as { contract: number; remotes: { admin: object } };
      return route.fulfill({ response, json: { contract, remotes: { admin: remotes.admin } } });
    }, MANIFEST),
  ],
  [
    'was made for a newer shell',
    'Update needed',
    'too-new',
    async () => {
      releases.rewrite({ contract: { needs: 3, offers: 3 } });
      return () => releases.rewrite({ contract: { needs: 1, offers: 2 } });
    },
  ],
];

describe('when the entry of the member front end', () => {
  for (const [what, heading, kind, how] of FAULTS) {
    journey(`${what}, only its page fails, once in the log, and comes back`, DESKTOP, async ({ page, watch }) => {
      watch.forgive(...TALK_ABOUT_IT);
      const before = reports(kind);
      const mend = await how(page);
      const shell = await enterBroken(page, heading);
      await recovers(page, shell, title(page, NEXT), mend);
      expect(reports(kind) - before).toBe(1);
    });
  }

  journey('is on a list that cannot be read, the page says so, and comes back', DESKTOP, async ({ page }) => {
    const before = reports('no-manifest');
    await page.route(MANIFEST, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Hello</p>' }));
    const shell = await enterBroken(page, 'Bookings could not be found');
    await press(tryAgain(page));
    await see(tryAgain(page));
    await page.unroute(MANIFEST);
    await comesBackAt(page, shell, title(page, NEXT));
    expect(reports('no-manifest') - before).toBe(1);
  });

  journey('hangs, it is given up, and comes back', DESKTOP, async ({ page, watch }) => {
    watch.forgive(...TALK_ABOUT_IT);
    const before = reports('slow');
    await page.clock.install();
    const asked = page.waitForRequest(ENTRY);
    await page.route(ENTRY, () => undefined);
    const shell = await Shell.enter(page, ADA);
    await asked;
    await see(shell.link('Bookings'));
    await page.clock.fastForward(12_000);
    await see(panel(page).filter({ has: page.getByRole('heading', { name: 'Bookings is taking too long' }) }));
    await page.unroute(ENTRY);
    await press(tryAgain(page));
    await page.clock.runFor(1_000);
    await see(title(page, NEXT));
    await seeThat(async () => reports('slow', '1.1.0') - before, 1);
    await shell.logOut();
  });
});

describe('when a release of the member front end', () => {
  const BAD: [what: string, folder: string, heading: string, kind: string][] = [
    ['throws as soon as it is there', 'throws-on-import', 'Bookings did not start', 'broken'],
    ['throws while it is drawn', 'throws-in-render', 'Bookings stopped working', 'crashed'],
    ['throws in an effect', 'throws-in-effect', 'Bookings stopped working', 'crashed'],
    ['was written for another React', 'other-react', 'Bookings did not start', 'broken'],
  ];
  for (const [index, [what, folder, heading, kind]] of BAD.entries()) {
    journey(`${what}, going back undoes it on the open page`, DESKTOP, async ({ page, watch }) => {
      watch.forgive(...TALK_ABOUT_IT);
      const version = `1.2.${index}`;
      await releases.publish('member-booking', version, `e2e/releases/${folder}`);
      const shell = await enterBroken(page, heading);
      await recovers(page, shell, title(page, NEXT), () => releases.rollBack('member-booking', '1.1.0'));
      expect(reports(kind, version)).toBe(1);
    });
  }

  journey('has lost a part that an open page asks for, the current one opens', DESKTOP, async ({ page, watch }) => {
    watch.forgive(...TALK_ABOUT_IT);
    await releases.publish('member-booking', '1.3.0', 'e2e/releases/later-part');
    const shell = await Shell.enter(page, ROBIN);
    await see(title(page, 'A page in two parts'));
    await markDocument(page);
    spoil(releases.file('member-booking', '1.3.0', /^later.*js$/), withoutIt);
    await releases.rollBack('member-booking', '1.1.0');
    await press(page.getByRole('button', { name: 'Show the other part' }));
    await see(panel(page).filter({ has: page.getByRole('heading', { name: 'Bookings is incomplete' }) }));
    await comesBackAt(page, shell, title(page, NEXT));
    expect(reports('incomplete', '1.3.0')).toBe(1);
  });
});

it('leaves every file of the shell as it was, through all of this', async () => {
  expect(await shellFiles()).toEqual(shellBefore);
});
