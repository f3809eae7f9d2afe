import { bookFromDoorToDoor } from './booking-journey';
import { BookingDialog } from './pages/booking-dialog';
import { BookingsOnPhone } from './pages/bookings-page';
import { Shell } from './pages/shell';
import { slotAt } from './pages/slot';
import { ApiClient } from './support/api';
import { PHONE } from './support/browser';
import { Finger } from './support/finger';
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
