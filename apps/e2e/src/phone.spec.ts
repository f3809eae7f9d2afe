import { localDate } from '@roomhours/time';
import { BookingDialog } from './pages/booking-dialog';
import { PhoneBookingsPage } from './pages/bookings-page';
import { Shell } from './pages/shell';
import { slotAt } from './pages/slot';
import { ApiClient } from './support/api';
import { PHONE } from './support/browser';
import { TouchScreen } from './support/touch-screen';
import { WORKSPACE_ZONE } from './support/test-server';
import { readOwnBookings, mockOwnBookings } from './support/own-bookings';
import { ADA } from './support/demo-accounts';
import { expectVisible, expectHidden, expectEventually } from './support/expectations';
import { type Visitor, setUpJourneys } from './support/journeys';

const suite = setUpJourneys();

/** Maximum distance of the first slot from the top, on a screen of 844 pixels. */
const MAX_FIRST_SLOT_PX = 285;

describe('on a phone the grid', () => {
  const monday = localDate('2031-09-22');

  async function openBookings({ page }: Visitor) {
    await Shell.signIn(page, ADA);
    const rooms = await (await ApiClient.signIn(suite.product, ADA)).rooms();
    const roomId = (name: string) => rooms.find((room) => room.name === name)!.id;
    return { bookings: new PhoneBookingsPage(page), roomId };
  }

  const layout = async (visitor: Visitor) => {
    const { page } = visitor;
    const { bookings, roomId } = await openBookings(visitor);
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
        const { right } = text.getBoundingClientRect();
        return right - text.closest('.ant-select-content')!.getBoundingClientRect().right;
      });
      const scrolled = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([width, hidden <= 0, scrolled]).toEqual([width, true, 0]);
    }
    // Also checks that the page does not scroll to the side.
    await bookings.openDay(monday);

    const rightToLeft = 'חדר ישיבות גדול עם נוף לים התיכון בקומה השלישית';
    const studio = roomId('Studio');
    await page.route('**/api/rooms', async (route) => {
      const rooms = (await (await route.fetch()).json()) as { id: number }[];
      await route.fulfill({ json: rooms.map((room) => (room.id === studio ? { ...room, name: rightToLeft } : room)) });
    });
    await bookings.open(monday, studio);
    const shown = page.locator('.mb-room-filter').getByText(rightToLeft);
    const isStartVisible = await shown.evaluate((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const { right } = text.closest('.ant-select-content')!.getBoundingClientRect();
      return range.getBoundingClientRect().right <= right;
    });
    expect(isStartVisible).toBe(true);
  };
  // Uses the zone of the workspace. In other zones a line above the grid names the zone.
  suite.journey('starts near the top, keeps its days in sight, names its room, and fits any phone', PHONE, layout, {
    timezoneId: WORKSPACE_ZONE,
  });

  suite.journey('of all rooms shows own bookings with their slots of 45 and 90 minutes', PHONE, async (visitor) => {
    const { page } = visitor;
    const { bookings, roomId } = await openBookings(visitor);
    const [board, studio] = [roomId('Board Room'), roomId('Studio')];
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
  });
});

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
