import { bookFromDoorToDoor } from './booking-journey';
import { BookingsOnPhone } from './pages/bookings-page';
import { PHONE } from './support/browser';
import { stay } from './support/stay';

const visit = stay();

describe('on a phone', () => {
  visit.journey(
    'a member books, edits, is refused a series, and cancels, and nothing scrolls sideways',
    PHONE,
    async (visitor) => {
      const { page } = visitor;
      await bookFromDoorToDoor(visitor, new BookingsOnPhone(page), visit.house);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    },
  );
});
