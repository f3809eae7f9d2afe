/**
 * `npx nx screenshots e2e -- FOLDER [PREFIX]` takes screenshots of the screens of the built product whose names start
 * with PREFIX, on a desktop and a phone, in both themes. For visual review and the README; not part of the tests.
 */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { addDays, firstInstantAtOrAfter, instant, mondayOf, toLocal } from '@roomhours/time';
import { BlockedTimes } from './pages/blocked-times';
import { BookingSettings } from './pages/booking-settings';
import { PhoneBookingsPage, BookingsPage } from './pages/bookings-page';
import { RoomSettings } from './pages/room-settings';
import { Shell } from './pages/shell';
import { AFFECTED_BOOKINGS_SCENES } from './scenes/affected-bookings';
import { ADMIN_STATE_SCENES } from './scenes/admin-states';
import { BOOKING_CARD_SCENES } from './scenes/booking-card';
import { BOOKING_DIALOG_SCENES } from './scenes/booking-dialogs';
import { DASHBOARD_SCENES } from './scenes/dashboard';
import { FIND_ROOM_SCENES } from './scenes/find-room';
import { DAY_VIEW_SCENES } from './scenes/day-view';
import { MOVING_SCENES } from './scenes/moving';
import { OPERATOR_SCENES } from './scenes/operator';
import { OPENING_TIMES_SCENES } from './scenes/opening-times';
import { USERS_AND_PLANS_SCENES } from './scenes/users-and-plans';
import { PERSONAL_DATA_SCENES } from './scenes/personal-data';
import { POLICY_SCENES } from './scenes/policies';
import { PROFILE_SCENES } from './scenes/profile';
import { RECORDS_SCENES } from './scenes/records';
import { ROOM_SCENES } from './scenes/rooms';
import type { Scene } from './scenes/scene';
import { freeSlot, openBookings, openNextWeek, openStudio, slotInState } from './scenes/studio';
import { SignInPage } from './pages/sign-in-page';
import { DESKTOP, PHONE, openBrowser } from './support/browser';
import { WORKSPACE_ZONE, TestServer } from './support/test-server';
import { ADA, NOAH, ROBIN } from './support/demo-accounts';
import { choose } from './support/choose';
import { tapOrClick } from './support/tap-or-click';
import { expectVisible, expectHidden } from './support/expectations';

const SCENES: readonly Scene[] = [
  { name: 'sign-in', show: async (page) => void (await new SignInPage(page).open()) },
  {
    name: 'sign-in-refused',
    async show(page) {
      const signInPage = await new SignInPage(page).open();
      await tapOrClick(signInPage.submit);
    },
  },
  {
    name: 'sign-in-organisation',
    async show(page) {
      await page.route('**/api/features', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), organisationSignIn: true } });
      });
      await page.goto('/?organisation=unknown');
      await expectVisible(page.getByRole('link', { name: 'Sign in with your organisation' }));
    },
  },
  ...DASHBOARD_SCENES,
  ...BOOKING_CARD_SCENES,
  ...FIND_ROOM_SCENES,
  ...DAY_VIEW_SCENES,
  ...MOVING_SCENES,
  ...PROFILE_SCENES,
  ...RECORDS_SCENES,
  ...ROOM_SCENES,
  ...OPENING_TIMES_SCENES,
  ...BOOKING_DIALOG_SCENES,
  { name: 'grid-all-rooms', show: (page, bookings) => openBookings(page, bookings) },
  { name: 'grid-room', show: openStudio },
  { name: 'grid-next-week', show: (page, bookings) => openNextWeek(page, bookings) },
  {
    name: 'grid-all-rooms-next-week',
    async show(page, bookings) {
      await openBookings(page, bookings);
      await bookings.nextWeek();
    },
  },
  {
    name: 'grid-selection',
    async show(page, bookings) {
      await openNextWeek(page, bookings);
      await bookings.free(await freeSlot(bookings, 90)).focus();
      await page.keyboard.press('Shift+ArrowDown');
      await page.keyboard.press('Shift+ArrowDown');
    },
  },
  {
    name: 'grid-why',
    async show(page, bookings) {
      await openNextWeek(page, bookings);
      const taken = await slotInState(bookings, 'booked');
      await bookings.cell(taken, taken.until, 'booked').focus();
      await page.keyboard.press('Enter');
    },
  },
  {
    name: 'grid-stale',
    async show(page, bookings) {
      await openStudio(page, bookings);
      await page.route(/\/api\/bookings\?/, (route) => route.fulfill({ status: 503, body: '' }));
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await expectVisible(page.getByText(/could not be refreshed/));
    },
  },
  {
    name: 'grid-failed',
    async show(page, bookings) {
      await openStudio(page, bookings);
      await page.route(/\/api\/bookings\?/, (route) => route.fulfill({ status: 503, body: '' }));
      await page.reload();
      await expectVisible(page.getByRole('heading', { name: 'The bookings could not be loaded' }));
    },
  },
  {
    name: 'grid-no-rooms',
    async show(page) {
      await page.route('**/api/rooms', (route) => route.fulfill({ json: [] }));
      await Shell.signIn(page, ADA);
      await page.goto('/bookings');
      await expectVisible(page.getByRole('heading', { name: 'No meeting rooms yet' }));
    },
  },
  {
    name: 'last-half-hour',
    async show(page, bookings) {
      await Shell.signInAndOpen(page, NOAH);
      await bookings.waitForGrid();
    },
  },
  {
    name: 'failed-remote',
    async show(page) {
      await page.route('**/remotes/member-booking/**', (route) => route.abort());
      await Shell.signInAndOpen(page, ADA);
      await expectVisible(page.getByRole('button', { name: 'Try again' }));
    },
  },
  {
    name: 'not-found',
    async show(page) {
      await Shell.signIn(page, ADA);
      await page.goto('/no/such/page');
      await expectVisible(page.getByRole('heading', { name: '404 Page Not Found' }));
    },
  },
  { name: 'admin-rooms', show: (page) => openRoomSettings(page) },
  {
    name: 'admin-dialog',
    async show(page) {
      await openRoomSettings(page);
      await tapOrClick(new RoomSettings(page).addButton);
      await expectVisible(new RoomSettings(page).dialog('Add New Meeting Room'));
    },
  },
  {
    name: 'admin-rooms-200',
    async show(page) {
      await page.route('**/api/rooms', (route) => route.fulfill({ json: manyRooms() }));
      await openRoomSettings(page, 'Room 1');
    },
  },
  {
    name: 'admin-room-calendar',
    async show(page) {
      await openRoomSettings(page);
      const card = new RoomSettings(page).card('Studio');
      await tapOrClick(card.getByRole('button', { name: 'Calendar of Studio' }));
      const dialog = new RoomSettings(page).dialog('Calendar of Studio');
      await dialog.getByLabel('Current Password').fill(ROBIN.password);
      await tapOrClick(dialog.getByRole('button', { name: 'Create Address' }));
      await expectVisible(dialog.getByRole('textbox', { name: 'Calendar address' }));
    },
  },
  {
    name: 'admin-room-delete',
    async show(page) {
      await openRoomSettings(page);
      const card = new RoomSettings(page).card('Studio');
      await tapOrClick(card.getByRole('button', { name: 'Delete Studio' }));
      await expectVisible(page.getByRole('dialog').getByText(/upcoming bookings? of/));
    },
  },
  {
    name: 'admin-room-retire',
    async show(page) {
      await openRoomSettings(page);
      await tapOrClick(page.getByRole('button', { name: 'Retire Studio' }));
      await expectVisible(page.getByRole('dialog').getByText(/upcoming bookings? of/));
    },
  },
  {
    name: 'admin-config',
    async show(page) {
      await Shell.signIn(page, ROBIN);
      await new BookingSettings(page).open();
    },
  },
  {
    name: 'admin-config-confirmation',
    async show(page) {
      await Shell.signIn(page, ROBIN);
      const settings = await new BookingSettings(page).open();
      await settings.set({ 'Start Time': '12:00', 'Time Slot Duration': '45 minutes' });
      await settings.save();
      await expectVisible(settings.confirmation.getByText(/upcoming bookings? of/));
    },
  },
  {
    name: 'admin-blocked',
    async show(page) {
      await page.route('**/api/admin/blocked-times', (route) => route.fulfill({ json: someBlocks() }));
      await Shell.signIn(page, ROBIN);
      await new BlockedTimes(page).open();
    },
  },
  {
    name: 'admin-blocked-group',
    async show(page) {
      await page.route('**/api/admin/blocked-times', (route) => route.fulfill({ json: someBlocks() }));
      await Shell.signIn(page, ROBIN);
      await new BlockedTimes(page).open();
      await tapOrClick(page.getByRole('button', { name: 'Show 3 times' }));
    },
  },
  {
    name: 'admin-blocked-empty',
    async show(page) {
      await page.route('**/api/admin/blocked-times', (route) => route.fulfill({ json: [] }));
      await Shell.signIn(page, ROBIN);
      await new BlockedTimes(page).open();
    },
  },
  {
    name: 'admin-block-dialog',
    async show(page) {
      await Shell.signIn(page, ROBIN);
      const blocked = await new BlockedTimes(page).open();
      await blocked.openBlockDialog();
      await blocked.fill({ Room: 'Studio', 'End Time': '17:30' });
      await expectVisible(blocked.dialog.getByText(/upcoming booking/));
    },
  },
  {
    name: 'admin-block-dialog-rooms',
    async show(page) {
      await Shell.signIn(page, ROBIN);
      const blocked = await new BlockedTimes(page).open();
      await blocked.openBlockDialog();
      await blocked.fill({ Room: 'Studio', 'End Time': '17:30' });
      await choose(blocked.dialog.getByRole('combobox', { name: /^Also in/ }), 'Garden Room');
      await page.keyboard.press('Escape');
      await expectVisible(blocked.dialog.getByText(/these times/));
      await blocked.dialog.getByLabel(/^Repeat weekly until/).scrollIntoViewIfNeeded();
    },
  },
  ...ADMIN_STATE_SCENES,
  ...AFFECTED_BOOKINGS_SCENES,
  ...OPERATOR_SCENES,
  ...USERS_AND_PLANS_SCENES,
  ...POLICY_SCENES,
  ...PERSONAL_DATA_SCENES,
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
    ...[1, 2, 3].map((room) => ({ ...block(6 + room, room, 7, 0, 2, 'Cleaning'), groupId: 'cleaning' })),
  ];
}

async function openRoomSettings(page: Page, room = 'Board Room'): Promise<void> {
  await Shell.signIn(page, ROBIN);
  await page.goto('/admin?tab=rooms');
  await expectVisible(new RoomSettings(page).card(room));
}

/** Tuesday of this week, 10:40 in the workspace zone. Screenshots show a running week on every weekday. */
const TUESDAY_MORNING = firstInstantAtOrAfter(
  { date: addDays(mondayOf(toLocal(instant(Date.now()), WORKSPACE_ZONE).date), 1), minuteOfDay: 10 * 60 + 40 },
  WORKSPACE_ZONE,
);

/** Dismisses the toast and moves the pointer away from all elements. */
async function hideToastsAndPointer(page: Page): Promise<void> {
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  if (await dismiss.isVisible()) await tapOrClick(dismiss);
  await page.mouse.move(0, 0);
  await expectHidden(dismiss);
}

const SCREENS = { desktop: DESKTOP, phone: PHONE } as const;
const THEMES = ['light', 'dark'] as const;

async function takeScreenshot(browser: Browser, product: TestServer, scene: Scene, folder: string): Promise<void> {
  for (const [screen, device] of Object.entries(SCREENS)) {
    for (const colorScheme of THEMES) {
      const options: BrowserContextOptions = {
        ...device,
        colorScheme,
        timezoneId: WORKSPACE_ZONE,
        reducedMotion: 'reduce',
      };
      const context = await browser.newContext({ ...options, baseURL: product.address });
      const page = await context.newPage();
      const bookings = screen === 'phone' ? new PhoneBookingsPage(page) : new BookingsPage(page);
      try {
        await page.clock.setFixedTime(TUESDAY_MORNING);
        await scene.show(page, bookings);
        await hideToastsAndPointer(page);
      } catch (error) {
        process.exitCode = 1;
        process.stderr.write(`${scene.name} (${screen}, ${colorScheme}): ${String(error)}\n`);
      }
      await page.screenshot({ path: join(folder, `${scene.name}-${screen}-${colorScheme}.png`) });
      await context.close();
    }
  }
}

async function main(folder: string, prefix = ''): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const [product, browser] = await Promise.all([TestServer.open(), openBrowser()]);
  try {
    for (const scene of SCENES.filter(({ name }) => name.startsWith(prefix))) {
      scene.prepare?.(product);
      await takeScreenshot(browser, product, scene, folder);
    }
  } finally {
    await Promise.all([browser.close(), product.close()]);
  }
}

const [folder, prefix] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write('The folder is missing: npx nx screenshots e2e -- FOLDER [PREFIX]\n');
  process.exitCode = 1;
} else {
  void main(resolve(folder), prefix);
}
