import { formatTimeOfDay, instant, parseInstant, toLocal } from '@roomhours/time';
import { ROOM } from './booking-journey';
import { BookingsPage } from './pages/bookings-page';
import { Shell } from './pages/shell';
import { ApiClient } from './support/api';
import { BROWSER_ZONE, DESKTOP } from './support/browser';
import { WORKSPACE_ZONE } from './support/test-server';
import { MEI, ROBIN } from './support/demo-accounts';
import { expectVisible } from './support/expectations';
import { setUpJourneys } from './support/journeys';

const suite = setUpJourneys();

const DAY_IN_BROWSER = { timeZone: BROWSER_ZONE };

describe('in a browser of another time zone', () => {
  suite.journey('the grid shows times of the workspace zone', DESKTOP, async ({ page }) => {
    await Shell.signInAndOpen(page, MEI);
    const bookings = new BookingsPage(page);
    await bookings.waitForGrid();
    await bookings.chooseRoom(ROOM);
    await expectVisible(page.getByText('Times are those of the rooms, in Berlin; your device is set to Honolulu.'));
    expect(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe(BROWSER_ZONE);

    const robin = await ApiClient.signIn(suite.product, ROBIN);
    const room = (await robin.rooms()).find(({ name }) => name === ROOM)!;
    const booked = (await robin.week(room.id, await bookings.monday())).filter(({ isBlocked }) => !isBlocked);
    const stored = booked.map(({ startTime, endTime }) => {
      const [start, end] = [startTime, endTime].map((time) => toLocal(parseInstant(time), WORKSPACE_ZONE));
      return `${start!.date} ${formatTimeOfDay(start!.minuteOfDay)} ${formatTimeOfDay(end!.minuteOfDay)}`;
    });
    const shown = (await bookings.slots())
      .filter(({ state }) => state.startsWith('booked') || state.startsWith('your booking'))
      .map(({ date, from, until }) => `${date} ${from} ${until}`);
    expect(stored.length).toBeGreaterThan(0);
    expect(shown.sort()).toEqual(stored.sort());
  });

  suite.journey(
    'today is the date of the workspace zone, even if the browser has another date',
    DESKTOP,
    async ({ page }) => {
      await Shell.signIn(page, MEI);
      const bookings = new BookingsPage(page);
      // 05:00 in Berlin is the previous evening in Honolulu.
      await page.clock.setFixedTime(new Date('2031-05-14T03:00:00Z'));
      await page.goto('/bookings');
      await bookings.waitForGrid();
      expect(new Date('2031-05-14T03:00:00Z').toLocaleDateString('en-CA', DAY_IN_BROWSER)).toBe('2031-05-13');
      expect(toLocal(instant(Date.parse('2031-05-14T03:00:00Z')), WORKSPACE_ZONE).date).toBe('2031-05-14');
      await expectVisible(page.getByRole('columnheader', { name: 'Wednesday 14 May, today' }));
    },
  );
});
