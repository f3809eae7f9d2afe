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

  const scrolled = async (visitor: Visitor) => {
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
  };
  // Uses the zone of the workspace. In other zones a line above the grid names the zone.
  suite.journey('starts near the top, and the days stay visible while scrolling', PHONE, scrolled, {
    timezoneId: WORKSPACE_ZONE,
  });

  suite.journey('names the chosen room in full, and fits any phone', PHONE, async (visitor) => {
    const { page } = visitor;
    const { bookings, roomId } = await openBookings(visitor);
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

describe('on a touch screen', () => {
  const ROOM = 'Board Room';
  const slot = slotAt('2031-05-14', '10:00', ROOM);

  async function openBookings({ page }: Visitor) {
    await Shell.signIn(page, ADA);
    const ada = await ApiClient.signIn(suite.product, ADA);
    const room = (await ada.rooms()).find(({ name }) => name === ROOM)!;
    const bookings = new PhoneBookingsPage(page);
    await bookings.open(slot.date, room.id);
    return { bookings, touchScreen: await TouchScreen.of(page) };
  }

  suite.journey(
    'a swipe changes the day, and a drag after a long press selects a longer time',
    PHONE,
    async (visitor) => {
      const { bookings, touchScreen } = await openBookings(visitor);
      await touchScreen.swipe(bookings.free(slot), -160);
      await expectVisible(bookings.free(slotAt('2031-05-15', '10:00', ROOM)));
      await touchScreen.swipe(bookings.free(slotAt('2031-05-15', '10:00', ROOM)), 160);
      await expectVisible(bookings.free(slot));
      await bookings.showDay({ day: 'Sunday 18 May' });
      await touchScreen.swipe(bookings.free(slotAt('2031-05-18', '10:00', ROOM)), -160);
      const monday = slotAt('2031-05-19', '10:00', ROOM);
      await expectVisible(bookings.free(monday));
      const later = slotAt('2031-05-19', '11:00', ROOM);
      await touchScreen.drag(bookings.free(monday), bookings.free(later), { isLongPress: true });
      const dialog = new BookingDialog(visitor.page, 'Create New Booking');
      expect(await dialog.duration()).toBe('1 hour 30 minutes');
    },
  );

  suite.journey('a drag without a long press scrolls the page', PHONE, async (visitor) => {
    const { page } = visitor;
    // The clock is stopped, so that a slow machine cannot cause a long press.
    await page.clock.install();
    const { bookings, touchScreen } = await openBookings(visitor);
    await page.clock.pauseAt(Date.now() + 60_000);
    const before = await page.evaluate(() => scrollY);
    await touchScreen.drag(bookings.free(slotAt('2031-05-14', '12:00', ROOM)), bookings.free(slot), {
      isLongPress: false,
    });
    await expectEventually(() => page.evaluate((from) => scrollY !== from, before), true);
    await expectHidden(new BookingDialog(page, 'Create New Booking').root, page.locator('.mb-selection'));
  });
});
