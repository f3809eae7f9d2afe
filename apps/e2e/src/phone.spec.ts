import { bookFromDoorToDoor } from './booking-journey';
import { BookingsOnPhone } from './pages/bookings-page';
import { PHONE } from './support/browser';
import { stay } from './support/stay';

const visit = stay();

describe('on a phone', () => {
  visit.journey(
    'a member books, edits, is refused a series, and cancels, and nothing scrolls sideways',
    PHONE,
    (visitor) => bookFromDoorToDoor(visitor, new BookingsOnPhone(visitor.page), visit.house),
  );
});
