import { localDate } from '@roomhours/time';
import type { Locator, Page } from 'playwright-core';
import { BookingDialog } from './pages/booking-dialog';
import { BookingsOnPhone, BookingsPage } from './pages/bookings-page';
import { Shell } from './pages/shell';
import { slotAt } from './pages/slot';
import { SubscriptionPlans } from './pages/subscription-plans';
import { UserManagement } from './pages/user-management';
import { ApiClient } from './support/api';
import { DESKTOP, PHONE } from './support/browser';
import { drawnColours } from './support/drawn-colours';
import { ADA, MEI, ROBIN } from './support/people';
import { press } from './support/press';
import { see, seeThat } from './support/see';
import { stay } from './support/stay';

const visit = stay();
const { journey } = visit;

const shown = (page: Page) => page.evaluate(() => document.documentElement.dataset['theme']);
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

/** Writes down the background of every frame, from the first that has a body. */
function recordFrames(): void {
  const frames: string[] = [];
  Object.assign(window, { frames_: frames });
  const look = () => {
    if (document.body !== null) frames.push(getComputedStyle(document.body).backgroundColor);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

describe('the theme', () => {
  journey(
    'is what one chose, after a reload and in another tab, without a flash of the other',
    DESKTOP,
    async ({ page, context }) => {
      const shell = await Shell.enter(page, ADA);
      expect(await shown(page)).toBe('light');
      const light = await background(page);
      await shell.theme('Dark').check({ force: true });
      await seeThat(() => shown(page), 'dark');
      const dark = await background(page);
      expect(dark).not.toBe(light);
      expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');

      const tab = await context.newPage();
      await tab.addInitScript(recordFrames);
      await tab.goto('/bookings');
      await see(new Shell(tab).navigation);
      const frames = await tab.evaluate(() => (window as unknown as { frames_: string[] }).frames_);
      expect(frames.length).toBeGreaterThan(0);
      expect(new Set(frames)).toEqual(new Set([dark]));

      await new Shell(tab).theme('Light').check({ force: true });
      await seeThat(() => shown(page), 'light');
      await page.reload();
      await see(shell.navigation);
      expect(await background(page)).toBe(light);
    },
  );

  journey('follows the system until one chooses', DESKTOP, async ({ page }) => {
    const shell = await Shell.enter(page, ADA);
    expect(await shell.theme('System').isChecked()).toBe(true);
    await page.emulateMedia({ colorScheme: 'dark' });
    await seeThat(() => shown(page), 'dark');
    await shell.theme('Light').check({ force: true });
    await seeThat(() => shown(page), 'light');
  });
});

describe('colours forced by the system', () => {
  const FORCED = { forcedColors: 'active', colorScheme: 'dark' } as const;
  const ROOM = 'Board Room';
  const ten = slotAt('2031-05-14', '10:00', ROOM);

  /** How the browser draws a colour of the system on its ground: it may let something of that through. */
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

  /** The first is drawn in the colour by which the system marks what is chosen; the second is not. */
  async function seeMarked(chosen: Locator, other: Locator): Promise<void> {
    const mark = await systemColour(chosen.page(), 'Highlight');
    await seeThat(async () => (await drawnColours(chosen)).includes(mark), true);
    expect(await drawnColours(other)).not.toContain(mark);
  }

  /** Eight pixels from the left edge: the dot in front of a line. */
  const dot = (line: Locator) => drawnColours(line, 8);

  journey(
    'leave own bookings, hours, legend, page, theme and a series to be seen',
    DESKTOP,
    async ({ page }) => {
      const shell = await Shell.enter(page, ADA);
      const [ada, mei] = await Promise.all([ApiClient.signIn(visit.house, ADA), ApiClient.signIn(visit.house, MEI)]);
      const room = (await ada.rooms()).find(({ name }) => name === ROOM)!;
      expect(await ada.book(room.id, '2031-05-14T11:00', '2031-05-14T13:00')).toBe(201);
      expect(await mei.book(room.id, '2031-05-14T14:00', '2031-05-14T16:00')).toBe(201);
      const bookings = new BookingsPage(page);
      await bookings.open(ten.date, room.id);
      const [own, booked] = [page.locator('.mb-own'), page.locator('.mb-booked')];
      await see(own, booked);
      await seeMarked(own, booked);
      await seeMarked(page.getByRole('progressbar'), page.locator('.mb-quota-line'));
      await seeMarked(shell.link('Bookings'), shell.link('Profile'));
      const choice = (name: 'System' | 'Dark') => shell.theme(name).locator('xpath=ancestor::label');
      await seeMarked(choice('System'), choice('Dark'));
      const swatches = await Promise.all(
        ['free', 'own', 'booked'].map(async (state) => String(await drawnColours(page.locator(`.mb-swatch-${state}`)))),
      );
      expect(new Set(swatches).size).toBe(3);

      await press(bookings.free(ten));
      const dialog = new BookingDialog(page, 'Create New Booking');
      await dialog.fill({ weeks: 2 });
      const duration = (name: string) =>
        dialog.box.locator('label').filter({ has: page.getByRole('radio', { name, exact: true }) });
      await seeMarked(duration('30 minutes'), duration('1 hour'));
      expect(await dot(dialog.occurrence('Wed 14 May'))).toContain(await systemColour(page, 'CanvasText'));
    },
    FORCED,
  );

  journey(
    'leave switches, menus, lists and the status of plans to be seen',
    DESKTOP,
    async ({ page }) => {
      await Shell.enter(page, ROBIN, 'Dashboard');
      const plans = await new SubscriptionPlans(page).open();
      const tab = (name: string) => page.getByRole('tab', { name, exact: true });
      await seeMarked(tab('Subscription Plans'), tab('Room Settings'));
      const status = page.locator('.plans-status').first();
      expect(await dot(status)).toContain(await systemColour(page, 'CanvasText'));
      const dialog = await plans.edit('Team', {});
      const onOff = dialog.getByRole('switch');
      const mark = await systemColour(page, 'Highlight');
      expect(await drawnColours(onOff)).toContain(mark);
      await press(onOff);
      await seeThat(async () => (await drawnColours(onOff)).includes(mark), false);
      expect((await drawnColours(onOff)).length).toBeGreaterThan(1);

      const users = await new UserManagement(page).open();
      await users.more(MEI.email);
      const entry = (name: string) => page.getByRole('menuitem', { name });
      await entry('Make Admin').hover();
      await seeMarked(entry('Make Admin'), entry('Deactivate'));
    },
    FORCED,
  );

  journey(
    'leave the day on a phone, and what stands beside the option in hand, to be seen',
    PHONE,
    async ({ page }) => {
      await Shell.enter(page, ADA);
      const bookings = new BookingsOnPhone(page);
      await bookings.open(localDate('2031-05-14'));
      const day = (name: string) => page.getByRole('group', { name: 'Day of the week' }).getByRole('button', { name });
      await seeMarked(day('Wednesday'), day('Friday'));
      await bookings.newBooking();
      const dialog = new BookingDialog(page, 'Create New Booking');
      await see(dialog.box);
      await press(dialog.box.getByLabel('Room'));
      const active = page.locator('.ant-select-item-option-active');
      await see(active);
      await seeMarked(active, page.locator('.ant-select-item-option:not(.ant-select-item-option-active)').last());
      expect(await drawnColours(active.locator('small'))).toContain(await systemColour(page, 'HighlightText'));
    },
    FORCED,
  );
});
