import { bookFromDoorToDoor } from './booking-journey';
import { BookingsPage } from './pages/bookings-page';
import { DESKTOP } from './support/browser';
import { type MySqlDatabase, aMySqlDatabase } from './support/mysql';
import { stay } from './support/stay';

let database: MySqlDatabase | undefined;

const visit = stay(async () => {
  database = await aMySqlDatabase();
  return { databaseUrl: database.url };
});
afterAll(() => database?.drop());

describe('on the production database engine', () => {
  visit.journey('a member books, edits, is refused a series, and cancels', DESKTOP, async (visitor) => {
    await bookFromDoorToDoor(visitor, new BookingsPage(visitor.page), visit.house);
    // It was this database that all of it went to.
    expect(await database?.count('booking')).toBeGreaterThan(250);
  });
});
