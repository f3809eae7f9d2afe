import { formatTimeOfDay, instant, parseInstant, toLocal } from '@roomhours/time';
import { ROOM } from './booking-journey';
import { BookingsPage } from './pages/bookings-page';
import { Shell } from './pages/shell';
import { ApiClient } from './support/api';
import { BROWSER_ZONE, DESKTOP } from './support/browser';
import { HOUSE_ZONE } from './support/house';
import { MEI, ROBIN } from './support/people';
import { see } from './support/see';
import { stay } from './support/stay';

const visit = stay();

const DAY_IN_BROWSER = { timeZone: BROWSER_ZONE };

describe('far from the house', () => {
  visit.journey('the grid shows the clocks of the house', DESKTOP, async ({ page }) => {
    await Shell.enter(page, MEI);
    const bookings = new BookingsPage(page);
    await bookings.seeGrid();
    await bookings.chooseRoom(ROOM);
    await see(page.getByText('Times are those of the rooms, in Berlin; your device is set to Honolulu.'));
    expect(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe(BROWSER_ZONE);

    const robin = await ApiClient.signIn(visit.house, ROBIN);
    const room = (await robin.rooms()).find(({ name }) => name === ROOM)!;
    const stored = (await robin.week(room.id, await bookings.monday())).map(({ startTime, endTime }) => {
      const [start, end] = [startTime, endTime].map((time) => toLocal(parseInstant(time), HOUSE_ZONE));
      return `${start!.date} ${formatTimeOfDay(start!.minuteOfDay)} ${formatTimeOfDay(end!.minuteOfDay)}`;
    });
    const shown = (await bookings.slots())
      .filter(({ state }) => state.startsWith('booked') || state.startsWith('your booking'))
      .map(({ date, from, until }) => `${date} ${from} ${until}`);
    expect(stored.length).toBeGreaterThan(0);
    expect(shown.sort()).toEqual(stored.sort());
  });

  visit.journey('today is the day of the house, even where the browser has another date', DESKTOP, async ({ page }) => {
    await Shell.enter(page, MEI);
    const bookings = new BookingsPage(page);
    await bookings.seeGrid();
    // An hour at which the two dates differ: 05:00 in Berlin is the evening before in Honolulu. The clock is changed
    // where nobody looks at it, for in the midst of it, it shows 1970.
    await page.goto('about:blank');
    await page.clock.setFixedTime(new Date('2031-05-14T03:00:00Z'));
    await page.goto('/bookings');
    await bookings.seeGrid();
    expect(new Date('2031-05-14T03:00:00Z').toLocaleDateString('en-CA', DAY_IN_BROWSER)).toBe('2031-05-13');
    expect(toLocal(instant(Date.parse('2031-05-14T03:00:00Z')), HOUSE_ZONE).date).toBe('2031-05-14');
    await see(page.getByRole('columnheader', { name: 'Wednesday 14 May, today' }));
  });
});
