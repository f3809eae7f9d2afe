import { bookEndToEnd } from './booking-journey';
import { DESKTOP } from './support/browser';
import { setUpJourneys } from './support/journeys';

const suite = setUpJourneys();

describe('on a desktop', () => {
  suite.journey('a member books, edits, is refused a series with a conflict, and cancels', DESKTOP, (visitor) =>
    bookEndToEnd(visitor, suite.product),
  );
});
