/**
 * `npx nx screenshots e2e -- FOLDER [START]`: pictures of every screen of the built product, or of those whose names
 * start so, on a desktop and a phone, in both themes. For looking at, and for the README; not a part of the tests.
 */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { addDays, firstExisting, instant, mondayOf, toLocal } from '@roomhours/time';
import { BookingDialog } from './pages/booking-dialog';
import { BlockedTimes } from './pages/blocked-times';
import { BookingSettings } from './pages/booking-settings';
import { BookingsOnPhone, BookingsPage } from './pages/bookings-page';
import { RoomSettings } from './pages/room-settings';
import { Shell } from './pages/shell';
import { DASHBOARD_SCENES } from './scenes/dashboard';
import { PEOPLE_SCENES } from './scenes/people';
import { PROFILE_SCENES } from './scenes/profile';
import { RECORDS_SCENES } from './scenes/records';
import type { Scene } from './scenes/scene';
import { SignInPage } from './pages/sign-in-page';
import { startsWithFree } from './pages/slot';
import { DESKTOP, PHONE, openBrowser } from './support/browser';
import { HOUSE_ZONE, House } from './support/house';
import { ADA, NOAH, ROBIN } from './support/people';
import { press } from './support/press';
import { see, seeNo } from './support/see';

const ROOM = 'Studio';

const SCENES: readonly Scene[] = [
  { name: 'sign-in', show: async (page) => void (await new SignInPage(page).open()) },
  {
    name: 'sign-in-refused',
    async show(page) {
      const door = await new SignInPage(page).open();
      await press(door.submit);
    },
  },
  ...DASHBOARD_SCENES,
  ...PROFILE_SCENES,
  ...RECORDS_SCENES,
  { name: 'grid-all-rooms', show: enterBookings },
  { name: 'grid-room', show: enterRoom },
  {
    name: 'grid-next-week',
    async show(page, bookings) {
      await enterRoom(page, bookings);
      await bookings.nextWeek();
    },
  },
  { name: 'dialog-create', show: openCreate },
  {
    name: 'dialog-series',
    async show(page, bookings) {
      await openCreate(page, bookings);
      const dialog = new BookingDialog(page, 'Create New Booking');
      await dialog.fill({ duration: '1 hour', purpose: 'Design review', weeks: 6 });
      await see(dialog.box.getByText(/All dates are free|cannot be booked/));
    },
  },
  {
    name: 'grid-all-rooms-next-week',
    async show(page, bookings) {
      await enterBookings(page, bookings);
      await bookings.nextWeek();
    },
  },
  {
    name: 'grid-selection',
    async show(page, bookings) {
      await enterRoom(page, bookings);
      await bookings.nextWeek();
      const slot = startsWithFree(await bookings.slots(), 90)[0]!;
      await bookings.showDay(slot);
      await bookings.free(slot).focus();
      await page.keyboard.press('Shift+ArrowDown');
      await page.keyboard.press('Shift+ArrowDown');
    },
  },
  {
    name: 'grid-why',
    async show(page, bookings) {
      await enterRoom(page, bookings);
      await bookings.nextWeek();
      const taken = (await bookings.slots()).find(({ state }) => state === 'booked')!;
      await bookings.showDay(taken);
      await bookings.cell(taken, taken.until, 'booked').click({ force: true });
    },
  },
  {
    name: 'grid-stale',
    async show(page, bookings) {
      await enterRoom(page, bookings);
      await page.route(/\/api\/bookings\?/, (route) => route.fulfill({ status: 503, body: '' }));
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await see(page.getByText(/could not be refreshed/));
    },
  },
  {
    name: 'grid-failed',
    async show(page, bookings) {
      await enterRoom(page, bookings);
      await page.route(/\/api\/bookings\?/, (route) => route.fulfill({ status: 503, body: '' }));
      await page.reload();
      await see(page.getByRole('heading', { name: 'The bookings could not be loaded' }));
    },
  },
  {
    name: 'grid-no-rooms',
    async show(page) {
      await page.route('**/api/rooms', (route) => route.fulfill({ json: [] }));
      await Shell.enter(page, ADA);
      await page.goto('/bookings');
      await see(page.getByRole('heading', { name: 'No meeting rooms yet' }));
    },
  },
  {
    name: 'dialog-taken',
    async show(page, bookings) {
      await openCreate(page, bookings);
      const dialog = new BookingDialog(page, 'Create New Booking');
      await dialog.fill({ duration: '1 hour', purpose: 'Design review' });
      await takeMeanwhile(page);
      await dialog.submit();
      await see(dialog.box.getByRole('group', { name: 'Free instead' }));
    },
  },
  {
    name: 'dialog-series-taken',
    async show(page, bookings) {
      await openCreate(page, bookings);
      const dialog = new BookingDialog(page, 'Create New Booking');
      await dialog.fill({ duration: '1 hour', purpose: 'Design review', weeks: 6 });
      await see(dialog.box.getByText(/All dates are free|cannot be booked/));
      await takeMeanwhile(page);
      await dialog.submit();
      await see(dialog.box.getByRole('group', { name: 'Free instead' }));
    },
  },
  {
    name: 'dialog-over-the-limit',
    async show(page, bookings) {
      await Shell.enter(page, NOAH);
      await bookings.open(undefined);
      await bookings.newBooking();
      const dialog = new BookingDialog(page, 'Create New Booking');
      await see(dialog.box);
      await press(dialog.box.getByLabel('Room'));
      await dialog.chooseRoom('Library');
      await dialog.fill({ duration: '1 hour' });
    },
  },
  {
    name: 'dialog-edit',
    async show(page, bookings) {
      await openOwn(page, bookings, 'Edit');
      await see(new BookingDialog(page, 'Edit Booking').box);
    },
  },
  {
    name: 'dialog-cancel',
    async show(page, bookings) {
      await openOwn(page, bookings, 'Cancel');
      await see(page.getByRole('dialog', { name: 'Cancel booking' }));
    },
  },
  {
    name: 'last-half-hour',
    async show(page, bookings) {
      await Shell.enter(page, NOAH);
      await bookings.seeGrid();
    },
  },
  {
    name: 'failed-remote',
    async show(page) {
      await page.route('**/remotes/member-booking/**', (route) => route.abort());
      await Shell.enter(page, ADA);
      await see(page.getByRole('button', { name: 'Try again' }));
    },
  },
  {
    name: 'not-found',
    async show(page) {
      await Shell.enter(page, ADA);
      await page.goto('/no/such/page');
      await see(page.getByRole('heading', { name: '404 Page Not Found' }));
    },
  },
  { name: 'admin-rooms', show: (page) => enterAdmin(page) },
  {
    name: 'admin-dialog',
    async show(page) {
      await enterAdmin(page);
      await press(new RoomSettings(page).addButton);
      await see(new RoomSettings(page).dialog('Add New Meeting Room'));
    },
  },
  {
    name: 'admin-rooms-200',
    async show(page) {
      await page.route('**/api/rooms', (route) => route.fulfill({ json: manyRooms() }));
      await enterAdmin(page, 'Room 1');
    },
  },
  {
    name: 'admin-room-delete',
    async show(page) {
      await enterAdmin(page);
      const card = new RoomSettings(page).card('Studio');
      await press(card.getByRole('button', { name: 'Delete Studio' }));
      await see(page.getByRole('dialog').getByText(/upcoming bookings? of/));
    },
  },
  {
    name: 'admin-config',
    async show(page) {
      await Shell.enter(page, ROBIN);
      await new BookingSettings(page).open();
    },
  },
  {
    name: 'admin-config-question',
    async show(page) {
      await Shell.enter(page, ROBIN);
      const settings = await new BookingSettings(page).open();
      await settings.set({ 'Start Time': '12:00', 'Time Slot Duration': '45 minutes' });
      await settings.save();
      await see(settings.question.getByText(/upcoming bookings? of/));
    },
  },
  {
    name: 'admin-blocked',
    async show(page) {
      await page.route('**/api/admin/blocked-times', (route) => route.fulfill({ json: someBlocks() }));
      await Shell.enter(page, ROBIN);
      await new BlockedTimes(page).open();
    },
  },
  {
    name: 'admin-blocked-empty',
    async show(page) {
      await page.route('**/api/admin/blocked-times', (route) => route.fulfill({ json: [] }));
      await Shell.enter(page, ROBIN);
      await new BlockedTimes(page).open();
    },
  },
  {
    name: 'admin-block-dialog',
    async show(page) {
      await Shell.enter(page, ROBIN);
      const blocked = await new BlockedTimes(page).open();
      await blocked.ask();
      await blocked.fill({ Room: 'Studio', 'End Time': '17:30' });
      await see(blocked.dialog.getByText(/upcoming booking/));
    },
  },
  ...PEOPLE_SCENES,
];

function manyRooms() {
  return Array.from({ length: 200 }, (_, index) => ({
    ...{ id: index + 1, name: `Room ${index + 1}`, capacity: 1 + (index % 20) },
    description: index % 3 === 0 ? null : 'On the second floor, with a screen, a whiteboard and a view of the yard.',
  }));
}

function someBlocks() {
  const at = (day: number, hour: number) => new Date(TUESDAY_MORNING + (day * 24 + hour) * 3_600_000).toISOString();
  const block = (id: number, roomId: number, day: number, from: number, hours: number, reason: string | null) => ({
    ...{ id, roomId, startTime: at(day, from), endTime: at(day, from + hours), reason },
  });
  return [
    block(1, 1, -9, 0, 4, 'Maintenance'),
    block(2, 1, 0, -1, 3, 'Maintenance'),
    block(3, 1, 1, 0, 52, 'Painters in the room, and the floor is polished after them'),
    block(4, 1, 1, -2, 1, null),
    block(5, 2, 1, 0, 2, 'Window cleaning'),
    block(6, 3, 20, 0, 5, 'Fire drill'),
  ];
}

async function enterBookings(page: Page, bookings: BookingsPage): Promise<void> {
  await Shell.enter(page, ADA);
  await bookings.open();
}

async function enterRoom(page: Page, bookings: BookingsPage): Promise<void> {
  await enterBookings(page, bookings);
  await bookings.chooseRoom(ROOM);
}

async function openCreate(page: Page, bookings: BookingsPage): Promise<void> {
  await enterRoom(page, bookings);
  await bookings.nextWeek();
  const slot = startsWithFree(await bookings.slots(), 120)[0]!;
  await bookings.showDay(slot);
  await press(bookings.free(slot));
  await see(new BookingDialog(page, 'Create New Booking').box);
}

/** The server finds the room taken, and every later read of the week says so too. */
async function takeMeanwhile(page: Page): Promise<void> {
  await page.route(/\/api\/bookings$/, async (route) => {
    const wanted = route.request().postDataJSON() as { roomId: number; startTime: string; endTime: string };
    await page.route(/\/api\/bookings\?/, async (read) => {
      const answer = await read
        .fetch({ headers: { ...read.request().headers(), 'if-none-match': '' } })
        .catch(() => null);
      if (answer === null) return; // The visitor has gone meanwhile.
      const entries = (await answer.json()) as object[];
      const taken = { ...wanted, id: 99_999, userId: 99_999, purpose: null, isBlocked: false, seriesId: null };
      await read.fulfill({ response: answer, json: [...entries, taken] });
    });
    const message = 'Studio is already booked 14:00 to 15:00 on Monday.';
    const json = { statusCode: 409, code: 'BOOKING_CONFLICT', message, requestId: 'r', details: [] };
    await route.fulfill({ status: 409, json });
  });
}

/** Next week: nothing of it is past. */
async function openOwn(page: Page, bookings: BookingsPage, which: 'Edit' | 'Cancel'): Promise<void> {
  await enterRoom(page, bookings);
  await bookings.showWeekOf(addDays(await bookings.monday(), 7));
  const slot = (await bookings.slots()).find(({ state }) => state.startsWith('your booking'))!;
  await bookings.showDay(slot);
  await press(bookings.action(which, slot));
}

async function enterAdmin(page: Page, room = 'Board Room'): Promise<void> {
  await Shell.enter(page, ROBIN);
  await page.goto('/admin?tab=rooms');
  await see(new RoomSettings(page).card(room));
}

/** This week's Tuesday in the house, at 10:40: a week that is under way, on whatever day the pictures are taken. */
const TUESDAY_MORNING = firstExisting(
  { date: addDays(mondayOf(toLocal(instant(Date.now()), HOUSE_ZONE).date), 1), minuteOfDay: 10 * 60 + 40 },
  HOUSE_ZONE,
);

/** No message in the corner, no pointer over anything. */
async function settle(page: Page): Promise<void> {
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  if (await dismiss.isVisible()) await press(dismiss);
  await page.mouse.move(0, 0);
  await seeNo(dismiss);
}

const SCREENS = { desktop: DESKTOP, phone: PHONE } as const;
const THEMES = ['light', 'dark'] as const;

async function picture(browser: Browser, house: House, scene: Scene, folder: string): Promise<void> {
  for (const [screen, device] of Object.entries(SCREENS)) {
    for (const colorScheme of THEMES) {
      const options: BrowserContextOptions = {
        ...device,
        colorScheme,
        timezoneId: HOUSE_ZONE,
        reducedMotion: 'reduce',
      };
      const context = await browser.newContext({ ...options, baseURL: house.address });
      const page = await context.newPage();
      const bookings = screen === 'phone' ? new BookingsOnPhone(page) : new BookingsPage(page);
      try {
        await page.clock.setFixedTime(TUESDAY_MORNING);
        await scene.show(page, bookings);
        await settle(page);
      } catch (error) {
        process.exitCode = 1;
        process.stderr.write(`${scene.name} (${screen}, ${colorScheme}): ${String(error)}\n`);
      }
      await page.screenshot({ path: join(folder, `${scene.name}-${screen}-${colorScheme}.png`) });
      await context.close();
    }
  }
}

async function main(folder: string, start = ''): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const [house, browser] = await Promise.all([House.open(), openBrowser()]);
  try {
    for (const scene of SCENES.filter(({ name }) => name.startsWith(start))) {
      scene.prepare?.(house);
      await picture(browser, house, scene, folder);
    }
  } finally {
    await Promise.all([browser.close(), house.close()]);
  }
}

const [folder, start] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write('Say where the pictures go: npx nx screenshots e2e -- FOLDER [START]\n');
  process.exitCode = 1;
} else {
  void main(resolve(folder), start);
}
