import { localDate } from '@roomhours/time';
import { bookFromDoorToDoor } from './booking-journey';
import { BookingDialog } from './pages/booking-dialog';
import { BookingsOnPhone } from './pages/bookings-page';
import { Shell } from './pages/shell';
import { slotAt } from './pages/slot';
import { ApiClient } from './support/api';
import { PHONE } from './support/browser';
import { Finger } from './support/finger';
import { HOUSE_ZONE } from './support/house';
import { readOwn, showOwn } from './support/own-bookings';
import { ADA } from './support/people';
import { see, seeNo, seeThat } from './support/see';
import { type Visitor, stay } from './support/stay';

const visit = stay();

describe('on a phone', () => {
  visit.journey(
    'a member books, edits, is refused a series, and cancels, and nothing scrolls sideways',
    PHONE,
    (visitor) => bookFromDoorToDoor(visitor, new BookingsOnPhone(visitor.page), visit.house),
  );
});

/** How far down the first slot may begin, of the 844 pixels of the screen. */
const MAX_FIRST_SLOT_PX = 260;

describe('on a phone the grid', () => {
  const monday = localDate('2031-09-22');

  async function arrive({ page }: Visitor) {
    await Shell.enter(page, ADA);
    const rooms = await (await ApiClient.signIn(visit.house, ADA)).rooms();
    const roomId = (name: string) => rooms.find((room) => room.name === name)!.id;
    return { bookings: new BookingsOnPhone(page), roomId };
  }

  const scrolled = async (visitor: Visitor) => {
    const { page } = visitor;
    const { bookings, roomId } = await arrive(visitor);
    const strip = page.getByRole('group', { name: 'Day of the week' });
    for (const room of [roomId('Board Room'), undefined]) {
      await bookings.open(monday, room);
      await page.evaluate(() => scrollTo(0, 0));
      const slot = await bookings.grid.locator('.mb-stop').first().boundingBox();
      expect(slot!.y).toBeLessThanOrEqual(MAX_FIRST_SLOT_PX);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await seeThat(() => page.evaluate(() => scrollY > 300), true);
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
  // In the time zone of the workspace: elsewhere a line above the grid names that zone.
  visit.journey('begins high up, and the days stay in sight when it is scrolled', PHONE, scrolled, {
    timezoneId: HOUSE_ZONE,
  });

  for (const [slotMinutes, slots] of [
    [45, '(2 slots)'],
    [90, '(1 slot)'],
  ] as const) {
    visit.journey(`of all rooms says of own bookings their slots of ${slotMinutes} minutes`, PHONE, async (visitor) => {
      const { page } = visitor;
      const { bookings, roomId } = await arrive(visitor);
      const [board, studio] = [roomId('Board Room'), roomId('Studio')];
      const own = { day: 0, minutes: 60, purpose: null };
      await showOwn(page, monday, slotMinutes, [
        { ...own, roomId: board, from: 8 },
        { ...own, roomId: board, from: 9.5, purpose: 'Standup' },
        { ...own, roomId: board, from: 11, minutes: 30 },
        { ...own, roomId: board, from: 12.5 },
        { ...own, roomId: studio, from: 12.5, purpose: 'Standup' },
      ]);
      await bookings.open(monday);
      const icons = ['Edit', 'Cancel booking'];
      await seeThat(
        () => readOwn(page),
        [
          ['Board Room', 'Your booking', slots, ...icons],
          ['Board Room', 'Standup', slots, ...icons],
          ['Board Room', 'Your booking', ...icons],
          ['Board Room', 'Your booking', slots, ...icons],
          ['Studio', 'Standup', slots, ...icons],
        ],
      );
    });
  }
});

describe('with a finger', () => {
  const ROOM = 'Board Room';
  const ten = slotAt('2031-05-14', '10:00', ROOM);

  async function arrive({ page }: Visitor) {
    await Shell.enter(page, ADA);
    const ada = await ApiClient.signIn(visit.house, ADA);
    const room = (await ada.rooms()).find(({ name }) => name === ROOM)!;
    const bookings = new BookingsOnPhone(page);
    await bookings.open(ten.date, room.id);
    return { bookings, finger: await Finger.on(page) };
  }

  visit.journey('a stroke leads to the next day and back, and over the end of the week', PHONE, async (visitor) => {
    const { bookings, finger } = await arrive(visitor);
    await finger.stroke(bookings.free(ten), -160);
    await see(bookings.free(slotAt('2031-05-15', '10:00', ROOM)));
    await finger.stroke(bookings.free(slotAt('2031-05-15', '10:00', ROOM)), 160);
    await see(bookings.free(ten));
    await bookings.showDay({ day: 'Sunday 18 May' });
    await finger.stroke(bookings.free(slotAt('2031-05-18', '10:00', ROOM)), -160);
    await see(bookings.free(slotAt('2031-05-19', '10:00', ROOM)));
  });

  visit.journey('a rest and a stroke down book a longer time', PHONE, async (visitor) => {
    const { bookings, finger } = await arrive(visitor);
    const dialog = new BookingDialog(visitor.page, 'Create New Booking');
    await finger.drag(bookings.free(ten), bookings.free(slotAt('2031-05-14', '11:00', ROOM)), { rest: true });
    expect(await dialog.duration()).toBe('1 hour 30 minutes');
  });

  visit.journey('without the rest a stroke scrolls the page', PHONE, async (visitor) => {
    const { page } = visitor;
    // However slow the machine, no time passes: the finger never rests.
    await page.clock.install();
    const { bookings, finger } = await arrive(visitor);
    await page.clock.pauseAt(Date.now() + 60_000);
    const before = await page.evaluate(() => scrollY);
    await finger.drag(bookings.free(slotAt('2031-05-14', '12:00', ROOM)), bookings.free(ten), { rest: false });
    await seeThat(() => page.evaluate((from) => scrollY !== from, before), true);
    await seeNo(new BookingDialog(page, 'Create New Booking').box, page.locator('.mb-selection'));
  });
});
