import { localDate } from '@roomhours/time';
import type { Locator, Page } from 'playwright-core';
import { BookingDialog } from './pages/booking-dialog';
import { PhoneBookingsPage, BookingsPage } from './pages/bookings-page';
import { Shell } from './pages/shell';
import { slotAt } from './pages/slot';
import { SubscriptionPlans } from './pages/subscription-plans';
import { UserManagement } from './pages/user-management';
import { ApiClient } from './support/api';
import { DESKTOP, PHONE } from './support/browser';
import { drawnColours } from './support/drawn-colours';
import { ADA, MEI, ROBIN } from './support/demo-accounts';
import { tapOrClick } from './support/tap-or-click';
import { expectVisible, expectEventually } from './support/expectations';
import { setUpJourneys } from './support/journeys';

const suite = setUpJourneys();
const { journey } = suite;

const shown = (page: Page) => page.evaluate(() => document.documentElement.dataset['theme']);
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

/** Runs in the browser. Records the background of every frame, from the first frame with a body. */
function recordFrames(): void {
  const frames: string[] = [];
  Object.assign(window, { frames_: frames });
  const record = () => {
    if (document.body !== null) frames.push(getComputedStyle(document.body).backgroundColor);
    requestAnimationFrame(record);
  };
  requestAnimationFrame(record);
}

describe('the theme', () => {
  journey(
    'keeps the user’s choice in a new tab without a flash, and follows the choice of another tab',
    DESKTOP,
    async ({ page, context }) => {
      const shell = await Shell.signInAndOpen(page, ADA);
      expect(await shown(page)).toBe('light');
      const light = await background(page);
      await shell.theme('Dark').check({ force: true });
      await expectEventually(() => shown(page), 'dark');
      const dark = await background(page);
      expect(dark).not.toBe(light);
      expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');

      const tab = await context.newPage();
      await tab.addInitScript(recordFrames);
      await tab.goto('/bookings');
      await expectVisible(new Shell(tab).navigation);
      const frames = await tab.evaluate(() => (window as unknown as { frames_: string[] }).frames_);
      expect(frames.length).toBeGreaterThan(0);
      expect(new Set(frames)).toEqual(new Set([dark]));

      await new Shell(tab).theme('Light').check({ force: true });
      await expectEventually(() => shown(page), 'light');
      expect(await background(page)).toBe(light);
    },
  );
});

describe('forced colours', () => {
  const FORCED = { forcedColors: 'active', colorScheme: 'dark' } as const;
  const ROOM = 'Board Room';
  const slot = slotAt('2031-05-14', '10:00', ROOM);

  /** Returns how the browser renders a system colour, which may be translucent, on the default background. */
  async function systemColour(page: Page, name: 'Highlight' | 'HighlightText' | 'CanvasText'): Promise<string> {
    await page.evaluate((color) => {
      const element = document.createElement('div');
      element.id = 'system-colour';
      element.style.cssText = `forced-color-adjust: none; position: fixed; inset: 0 auto auto 0; z-index: 9999;
        width: 9px; height: 9px; background: linear-gradient(${color}, ${color}), Canvas`;
      document.body.append(element);
    }, name);
    const probe = page.locator('#system-colour');
    const [drawn] = await drawnColours(probe);
    await probe.evaluate((element) => element.remove());
    return drawn!;
  }

  /** Checks that only the first element is rendered in the system colour of selected items. */
  async function expectMarked(chosen: Locator, other: Locator): Promise<void> {
    const mark = await systemColour(chosen.page(), 'Highlight');
    await expectEventually(async () => (await drawnColours(chosen)).includes(mark), true);
    expect(await drawnColours(other)).not.toContain(mark);
  }

  /** Returns the colours of the dot in the first 8 pixels of a line. */
  const dot = (line: Locator) => drawnColours(line, 8);

  journey(
    'keep own bookings, quota, legend, current page, theme and series distinguishable',
    DESKTOP,
    async ({ page }) => {
      const shell = await Shell.signIn(page, ADA);
      const [ada, mei] = [await ApiClient.signIn(suite.product, ADA), await ApiClient.signIn(suite.product, MEI)];
      const room = (await ada.rooms()).find(({ name }) => name === ROOM)!;
      expect(await ada.book(room.id, '2031-05-14T11:00', '2031-05-14T13:00')).toBe(201);
      expect(await mei.book(room.id, '2031-05-14T14:00', '2031-05-14T16:00')).toBe(201);
      const bookings = new BookingsPage(page);
      await bookings.open(slot.date, room.id);
      const [own, booked] = [page.locator('.mb-own'), page.locator('.mb-booked')];
      await expectVisible(own, booked);
      await expectMarked(own, booked);
      await expectMarked(page.getByRole('progressbar'), page.locator('.rh-quota-line'));
      await expectMarked(shell.link('Bookings'), shell.link('Profile'));
      const choice = (name: 'System' | 'Dark') => shell.theme(name).locator('xpath=ancestor::label');
      await expectMarked(choice('System'), choice('Dark'));
      const swatches = await Promise.all(
        ['free', 'own', 'booked'].map(async (state) => String(await drawnColours(page.locator(`.mb-swatch-${state}`)))),
      );
      expect(new Set(swatches).size).toBe(3);

      await tapOrClick(bookings.free(slot));
      const dialog = new BookingDialog(page, 'Create New Booking');
      await dialog.fill({ weeks: 2 });
      const duration = (name: string) =>
        dialog.root.locator('label').filter({ has: page.getByRole('radio', { name, exact: true }) });
      await expectMarked(duration('30 minutes'), duration('1 hour'));
      expect(await dot(dialog.occurrence('Wed 14 May'))).toContain(await systemColour(page, 'CanvasText'));
    },
    FORCED,
  );

  journey(
    'keep switches, menus, lists and the status of plans distinguishable',
    DESKTOP,
    async ({ page }) => {
      await Shell.signIn(page, ROBIN);
      const plans = await new SubscriptionPlans(page).open();
      const tab = (name: string) => page.getByRole('tab', { name, exact: true });
      await expectMarked(tab('Subscription Plans'), tab('Room Settings'));
      const status = plans.entry('Flex').locator('.ant-badge');
      expect(await dot(status)).toContain(await systemColour(page, 'CanvasText'));
      const dialog = await plans.edit('Team', {});
      const onOff = dialog.getByRole('switch');
      const mark = await systemColour(page, 'Highlight');
      expect(await drawnColours(onOff)).toContain(mark);
      await tapOrClick(onOff);
      await expectEventually(async () => (await drawnColours(onOff)).includes(mark), false);
      expect((await drawnColours(onOff)).length).toBeGreaterThan(1);

      const users = await new UserManagement(page).open();
      await users.openMenu(MEI.email);
      const entry = (name: string) => page.getByRole('menuitem', { name });
      await entry('Make Admin').hover();
      await expectMarked(entry('Make Admin'), entry('Deactivate'));
    },
    FORCED,
  );

  journey(
    'keep the selected day on a phone and the selected option distinguishable',
    PHONE,
    async ({ page }) => {
      await Shell.signIn(page, ADA);
      const bookings = new PhoneBookingsPage(page);
      await bookings.open(localDate('2031-05-14'));
      const day = (name: string) => page.getByRole('group', { name: 'Day of the week' }).getByRole('button', { name });
      await expectMarked(day('Wednesday'), day('Friday'));
      await bookings.newBooking();
      const dialog = new BookingDialog(page, 'Create New Booking');
      await expectVisible(dialog.root);
      await tapOrClick(dialog.root.getByLabel('Room', { exact: true }));
      const active = page.locator('.ant-select-item-option-active');
      await expectVisible(active);
      await expectMarked(active, page.locator('.ant-select-item-option:not(.ant-select-item-option-active)').last());
      for (const note of await active.locator('small').all()) {
        expect(await drawnColours(note)).toContain(await systemColour(page, 'HighlightText'));
      }
    },
    FORCED,
  );
});
