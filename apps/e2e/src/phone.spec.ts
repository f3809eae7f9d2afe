import { localDate } from '@roomhours/time';
import { BookingDialog } from './pages/booking-dialog';
import { PhoneBookingsPage } from './pages/bookings-page';
import { Shell } from './pages/shell';
import { slotAt, wallTime } from './pages/slot';
import { ApiClient } from './support/api';
import { expectNoViolations } from './support/axe';
import { PHONE } from './support/browser';
import { TouchScreen } from './support/touch-screen';
import { WORKSPACE_ZONE } from './support/test-server';
import { readOwnBookings, mockOwnBookings } from './support/own-bookings';
import { ADA, MEI } from './support/demo-accounts';
import { expectEventually, expectHidden, expectNoHorizontalScroll, expectVisible } from './support/expectations';
import { setUpJourneys } from './support/journeys';
import { tapOrClick } from './support/tap-or-click';

const suite = setUpJourneys();

/** Maximum distance of the first slot from the top, on a screen of 844 pixels. */
const MAX_FIRST_SLOT_PX = 285;

suite.journey(
  'on a phone the grid starts near the top, keeps its days in sight, names its room, and shows own bookings uncut',
  PHONE,
  async ({ page }) => {
    const monday = localDate('2031-09-22');
    await Shell.signIn(page, ADA);
    const rooms = await (await ApiClient.signIn(suite.product, ADA)).rooms();
    const roomId = (name: string) => rooms.find((room) => room.name === name)!.id;
    const bookings = new PhoneBookingsPage(page);
    const strip = page.getByRole('group', { name: 'Day of the week' });
    for (const room of [roomId('Board Room'), undefined]) {
      await bookings.open(monday, room);
      await page.evaluate(() => scrollTo(0, 0));
      const slot = await bookings.grid.locator('.mb-cell').first().boundingBox();
      expect(slot!.y).toBeLessThanOrEqual(MAX_FIRST_SLOT_PX);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await expectEventually(() => page.evaluate(() => scrollY > 300), true);
      const days = await strip.boundingBox();
      expect(days!.y).toBeGreaterThanOrEqual(0);
      const isOnTop = await strip
        .getByRole('button')
        .last()
        .evaluate((day) => {
          const { x, y, width, height } = day.getBoundingClientRect();
          return day.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        });
      expect(isOnTop).toBe(true);
    }

    await bookings.open(monday, roomId('Garden Room'));
    const name = page.locator('.mb-room-filter').getByText('Garden Room');
    for (const width of [390, 360, 320]) {
      await page.setViewportSize({ width, height: 844 });
      const hidden = await name.evaluate((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        return range.getBoundingClientRect().right - text.getBoundingClientRect().right;
      });
      const scrolled = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([width, hidden <= 0, scrolled]).toEqual([width, true, 0]);
    }
    // Also checks that the page does not scroll to the side.
    await bookings.openDay(monday);

    const rightToLeft = 'חדר ישיבות גדול עם נוף לים התיכון בקומה השלישית';
    const studio = roomId('Studio');
    await page.route('**/api/rooms', async (route) => {
      const all = (await (await route.fetch({ maxRetries: 1 })).json()) as { id: number }[];
      await route.fulfill({ json: all.map((room) => (room.id === studio ? { ...room, name: rightToLeft } : room)) });
    });
    await bookings.open(monday, studio);
    const foreign = page.locator('.mb-room-filter').getByText(rightToLeft);
    const isStartVisible = await foreign.evaluate((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return range.getBoundingClientRect().right <= text.getBoundingClientRect().right;
    });
    expect(isStartVisible).toBe(true);
    await page.unroute('**/api/rooms');
    await page.setViewportSize(PHONE.viewport!);

    const board = roomId('Board Room');
    const own = { day: 0, minutes: 60, purpose: null };
    for (const [slotMinutes, slots] of [
      [45, '(2 slots)'],
      [90, '(1 slot)'],
    ] as const) {
      await mockOwnBookings(page, monday, slotMinutes, [
        { ...own, roomId: board, from: 8 },
        { ...own, roomId: board, from: 9.5, purpose: 'Standup' },
        { ...own, roomId: board, from: 11, minutes: 30 },
        { ...own, roomId: board, from: 12.5 },
        { ...own, roomId: studio, from: 12.5, purpose: 'Standup' },
      ]);
      await bookings.open(monday);
      const shown = ['Board Room', 'Studio', 'Standup', slots];
      await expectEventually(async () => {
        const texts = await readOwnBookings(page);
        return texts.map((ofBooking) => shown.filter((text) => ofBooking.includes(text)));
      }, [
        ['Board Room', slots],
        ['Board Room', 'Standup', slots],
        ['Board Room'],
        ['Board Room', slots],
        ['Studio', 'Standup', slots],
      ]);
    }
  },
  // In other zones a line above the grid names the zone.
  { timezoneId: WORKSPACE_ZONE },
);

suite.journey(
  'a touch swipes to another day, selects or moves after a long press, and scrolls without one',
  PHONE,
  async ({ page }) => {
    const at = (date: string, from = '10:00') => slotAt(date, from, 'Board Room');
    // The clock is stopped at the end, so that a slow machine cannot cause a long press.
    await page.clock.install();
    const shell = await Shell.signIn(page, ADA);
    const ada = await ApiClient.signIn(suite.product, ADA);
    const room = (await ada.rooms()).find(({ name }) => name === 'Board Room')!;
    expect(await ada.book(room.id, '2031-05-19T13:00', '2031-05-19T14:00')).toBe(201);
    const bookings = new PhoneBookingsPage(page);
    await bookings.open(localDate('2031-05-17'), room.id);
    const touch = await TouchScreen.of(page);
    const free = (date: string, from?: string) => bookings.free(at(date, from));
    await touch.swipe(free('2031-05-17'), -160);
    await touch.swipe(free('2031-05-18'), 160);
    await touch.swipe(free('2031-05-17'), -160);
    await touch.swipe(free('2031-05-18'), -160);
    await expectVisible(free('2031-05-19'));

    await touch.drag(free('2031-05-19'), free('2031-05-19', '11:00'), { isLongPress: true });
    const dialog = new BookingDialog(page, 'Create New Booking');
    expect(await dialog.duration()).toBe('1 hour 30 minutes');
    await dialog.close();

    const own = bookings.cell(at('2031-05-19', '13:00'), '14:00', 'your booking');
    await touch.drag(own, free('2031-05-19', '15:00'), { isLongPress: true });
    await shell.expectToast('Booking Updated');
    const moved = bookings.cell(at('2031-05-19', '15:00'), '16:00', 'your booking');
    await expectVisible(moved);

    await page.clock.pauseAt(Date.now() + 60_000);
    const before = await page.evaluate(() => scrollY);
    await touch.drag(free('2031-05-19', '12:00'), free('2031-05-19'), { isLongPress: false });
    await expectEventually(() => page.evaluate((from) => scrollY !== from, before), true);
    await touch.drag(moved, free('2031-05-19', '12:00'), { isLongPress: false });
    await expectHidden(dialog.root, page.locator('.mb-selection, .mb-moving'));
    await expectVisible(moved);
  },
);

/** Tuesday to Friday. */
const DAYS = ['2032-05-18', '2032-05-19', '2032-05-20', '2032-05-21'];

suite.journey(
  'a series leaves out a taken date, is changed as a whole and cancelled in part on a phone',
  PHONE,
  async ({ page }) => {
    const [first, taken, third, last] = DAYS.map((date) => slotAt(date, '10:00', 'Board Room'));
    const [ada, mei] = [await ApiClient.signIn(suite.product, ADA), await ApiClient.signIn(suite.product, MEI)];
    const room = (await ada.rooms()).find(({ name }) => name === 'Board Room')!;
    const [from, until] = ['10:00', '10:30'].map((time) => wallTime(taken!.date, time));
    expect(await mei.book(room.id, from!, until!)).toBe(201);

    const shell = await Shell.signIn(page, ADA);
    const bookings = new PhoneBookingsPage(page);
    await bookings.open(localDate(first!.date));
    await bookings.chooseRoom('Board Room');
    await bookings.showDay(first!);
    await tapOrClick(bookings.free(first!));
    const create = new BookingDialog(page, 'Create New Booking');
    await create.fill({ purpose: 'Review', weeks: 4 });
    await tapOrClick(create.root.getByRole('button', { name: 'More options', exact: true }));
    await create.root.getByLabel('Every day', { exact: true }).check();
    await create.root.getByLabel('Skip these dates', { exact: true }).check();
    await expectVisible(
      create.root.getByText('3 bookings, 1.5 hours in all. 1 date will be skipped.', { exact: true }),
    );
    await expectNoHorizontalScroll(page);
    await expectNoViolations(page);
    await create.submit();
    await shell.expectToast('Success', /^Your booking has been created successfully\. .+\. 1 date skipped$/);
    await expectHidden(create.root);

    await bookings.showDay(third!);
    await tapOrClick(bookings.action('Edit', third!));
    const edit = new BookingDialog(page, 'Edit Booking');
    await edit.root.getByLabel('All (3 bookings)', { exact: true }).check();
    await edit.fill({ purpose: 'Retrospective' });
    await expectNoViolations(page);
    await edit.submit();
    await shell.expectToast('Bookings Updated');
    await expectVisible(bookings.own(third!, 30, 'Retrospective, in a series'));

    await tapOrClick(bookings.action('Cancel', third!));
    const cancel = page.getByRole('dialog', { name: 'Cancel booking' });
    await cancel.getByLabel('This and the following (2 bookings)', { exact: true }).check();
    await expectNoHorizontalScroll(page);
    await expectNoViolations(page);
    await tapOrClick(cancel.getByRole('button', { name: 'Cancel 2 bookings', exact: true }));
    await shell.expectToast('Bookings Deleted', 'Bookings cancelled');
    await expectVisible(bookings.free(third!));
    await bookings.showDay(last!);
    await expectVisible(bookings.free(last!));
    await bookings.showDay(first!);
    await expectVisible(bookings.own(first!, 30, 'Retrospective, in a series'));
    await shell.logOut();
  },
);
