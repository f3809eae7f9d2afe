import { bookEndToEnd } from './booking-journey';
import { DESKTOP } from './support/browser';
import { type MySqlDatabase, createMySqlDatabase } from './support/mysql';
import { setUpJourneys } from './support/journeys';

let database: MySqlDatabase | undefined;

const suite = setUpJourneys(async () => {
  database = await createMySqlDatabase();
  return { databaseUrl: database.url };
});
afterAll(() => database?.drop());

describe('on the production database engine', () => {
  suite.journey('a member books, edits, is refused a series with a conflict, and cancels', DESKTOP, async (visitor) => {
    await bookEndToEnd(visitor, suite.product);
    // Proves that the server used this database.
    expect(await database?.count('booking')).toBeGreaterThan(250);
  });
});
