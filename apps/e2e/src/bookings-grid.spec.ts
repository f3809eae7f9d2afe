import { GRID_POLL_MS } from '@roomhours/contract';
import { addDays, formatTimeOfDay, instant, localDate, toLocal } from '@roomhours/time';
import { BookingDialog } from './pages/booking-dialog';
import { BookingsPage } from './pages/bookings-page';
import { Shell } from './pages/shell';
import { type Slot, later, slotAt, wallTime } from './pages/slot';
import { ApiClient } from './support/api';
import { DESKTOP } from './support/browser';
import { HOUSE_ZONE } from './support/house';
import { readOwn, showOwn } from './support/own-bookings';
import { ADA, MEI, ROBIN } from './support/people';
import { press } from './support/press';
import { see, seeNo, seeThat } from './support/see';
import { type Visitor, stay } from './support/stay';
import { leaveUntold, withoutPolls } from './support/untold';

const visit = stay();
const ROOM = 'Board Room';

/** Ada in a room, in a week so far away that only the journey itself puts anything there. */
async function arrive({ page }: Visitor, date: string) {
  const shell = await Shell.enter(page, ADA);
  const mei = await ApiClient.signIn(visit.house, MEI);
  const room = (await mei.rooms()).find(({ name }) => name === ROOM)!;
  const bookings = new BookingsPage(page);
  const dialog = new BookingDialog(page, 'Create New Booking');
  const at = (from: string) => slotAt(date, from, ROOM);
  const meiBooks = async ({ date: on, from }: Slot, minutes: number, roomId = room.id) =>
    expect(await mei.book(roomId, wallTime(on, from), wallTime(on, later(from, minutes)))).toBe(201);
  return {
    shell,
    room,
    rooms: await mei.rooms(),
    bookings,
    dialog,
    at,
    meiBooks,
    show: () => bookings.open(at('10:00').date, room.id),
  };
}

describe('a longer booking', () => {
  visit.journey('is drawn over free slots, and ends before what is taken', DESKTOP, async (visitor) => {
    const { shell, bookings, dialog, at, meiBooks, show } = await arrive(visitor, '2031-06-10');
    await meiBooks(at('14:00'), 30);
    await show();
    await bookings.draw(at('10:00'), at('11:00'));
    expect(await dialog.duration()).toBe('1 hour 30 minutes');
    await see(dialog.box.getByText('10:00', { exact: true }));
    await dialog.close();

    await bookings.draw(at('13:00'), at('16:00'));
    expect(await dialog.duration()).toBe('1 hour');
    await see(dialog.box.getByText(`No longer than 1 hour: ${ROOM} is already booked 14:00 to 14:30.`));
    await dialog.close();

    await bookings.draw(at('12:00'), at('09:00'));
    expect(await dialog.duration()).toBe('2 hours');
    await dialog.fill({ purpose: 'Drawn upwards' });
    await dialog.submit();
    await shell.seeToast('Success', 'Your booking has been created successfully');
    await see(bookings.own(at('10:30'), 120, 'Drawn upwards'));
  });

  visit.journey('is let go with Escape', DESKTOP, async (visitor) => {
    const { bookings, dialog, at, show } = await arrive(visitor, '2031-06-17');
    await show();
    await bookings.draw(at('10:00'), at('11:00'), () => visitor.page.keyboard.press('Escape'));
    await seeNo(dialog.box, visitor.page.locator('.mb-selection'));
  });
});

describe('an own booking', () => {
  const ICONS = ['Edit', 'Cancel booking'];

  for (const [slotMinutes, slots] of [
    [45, '(2 slots)'],
    [90, '(1 slot)'],
  ] as const) {
    visit.journey(`says whose it is, and its slots of ${slotMinutes} minutes, whole`, DESKTOP, async (visitor) => {
      const { page } = visitor;
      const { bookings, room } = await arrive(visitor, '2031-09-22');
      const own = { roomId: room.id, day: 0, minutes: 60 };
      await showOwn(page, localDate('2031-09-22'), slotMinutes, [
        { ...own, from: 8, purpose: null },
        { ...own, from: 9.5, purpose: 'Standup' },
        { ...own, from: 11, minutes: 30, purpose: null },
      ]);
      for (const width of [1280, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await bookings.open(localDate('2031-09-22'), room.id);
        await seeThat(
          () => readOwn(page),
          [
            ['Your booking', slots, ...ICONS],
            ['Standup', 'Your booking', slots, ...ICONS],
            ['Your booking', ...ICONS],
          ],
        );
        await bookings.chooseRoom('All Rooms');
        await seeThat(
          () => readOwn(page),
          [
            [ROOM, 'Your booking', slots, ...ICONS],
            [ROOM, 'Standup', slots, ...ICONS],
            // The row has no place for another line; the colour is that of the legend.
            [ROOM, ...ICONS],
          ],
        );
      }
    });
  }
});

describe('a slot that cannot be had', () => {
  visit.journey('says why when it is pressed', DESKTOP, async (visitor) => {
    const { bookings, dialog, room, at, meiBooks, show } = await arrive(visitor, '2031-06-24');
    const robin = await ApiClient.signIn(visit.house, ROBIN);
    const { date } = at('10:00');
    await meiBooks(at('10:00'), 60);
    await robin.block(room.id, wallTime(date, '13:00'), wallTime(date, '15:00'), 'New carpet');
    await show();
    await bookings.seeWhyNot(
      bookings.cell(at('10:00'), '11:00', 'booked'),
      `${ROOM} is already booked 10:00 to 11:00.`,
    );
    await bookings.seeWhyNot(
      bookings.cell(at('13:00'), '15:00', 'unavailable, New carpet'),
      `${ROOM} is unavailable 13:00 to 15:00: New carpet.`,
    );

    const lastWeek = addDays(toLocal(instant(Date.now()), HOUSE_ZONE).date, -7);
    await bookings.open(lastWeek, room.id);
    const past = bookings.grid.getByRole('button', { name: /, Board Room, past$/ }).first();
    await bookings.seeWhyNot(past, 'This time has passed: it can no longer be booked.');
    await seeNo(dialog.box);
  });
});

describe('a time that is taken while somebody writes', () => {
  visit.journey('is said in place, nothing is lost, and what is free is one press away', DESKTOP, async (visitor) => {
    const { page, watch } = visitor;
    await leaveUntold(page);
    await page.clock.install();
    const { shell, bookings, dialog, at, meiBooks, show } = await arrive(visitor, '2031-07-08');
    await show();
    await press(bookings.free(at('10:00')));
    await dialog.fill({ duration: '1 hour', purpose: 'Plan the summer' });
    await see(dialog.box.getByText(`${ROOM} is free then.`));
    await meiBooks(at('10:30'), 60);
    watch.expect('POST /api/bookings 409');
    await dialog.submit();
    const sentence = `${ROOM} is already booked 10:30 to 11:30 on Tuesday 8 July.`;
    await shell.seeToast('Error', sentence);
    await see(dialog.refusal.getByText(sentence));
    await seeThat(
      () => dialog.alternatives(),
      [
        `${ROOM}, 11:30 to 12:30: same room, later`,
        'Studio, 10:00 to 11:00: same time, 8 seats',
        `${ROOM}, 10:00 to 10:30: 30 minutes only`,
      ],
    );
    expect(await dialog.purpose()).toBe('Plan the summer');
    await dialog.take(/11:30 to 12:30/);
    await see(dialog.box.getByText(`${ROOM} is free then.`));
    await page.keyboard.press('Enter');
    await shell.seeToast('Success', 'Your booking has been created successfully');
    await see(bookings.own(at('11:30'), 60, 'Plan the summer'));
  });

  visit.journey('in a series is named by its date, with what is free on all of them', DESKTOP, async (visitor) => {
    const { page, watch } = visitor;
    await leaveUntold(page);
    await page.clock.install();
    const { shell, bookings, dialog, at, meiBooks, show } = await arrive(visitor, '2031-08-05');
    await show();
    await press(bookings.free(at('10:00')));
    await dialog.fill({ purpose: 'Every week', weeks: 3 });
    await see(dialog.box.getByText('3 bookings, 1.5 hours in all. All dates are free.'));
    await meiBooks(slotAt('2031-08-19', '10:00', ROOM), 30);
    watch.expect('POST /api/bookings 409');
    await dialog.submit();
    await see(dialog.occurrence('19 August').filter({ hasText: /already booked/ }));
    await seeThat(async () => (await dialog.alternatives()).at(-1), `${ROOM}, 10:00 to 10:30: the first 2 dates only`);
    await dialog.take(/first 2 dates/);
    await see(dialog.box.getByText('2 bookings, 1 hour in all. All dates are free.'));
    await dialog.submit();
    await shell.seeToast('Success', 'Your booking has been created successfully');
    await see(bookings.own(at('10:00'), 30, 'Every week'));
  });
});

describe('what cannot be read', () => {
  visit.journey('leaves the last good week, with the time that it is of', DESKTOP, async (visitor) => {
    const { page, watch } = visitor;
    await page.clock.install();
    const { bookings, at, meiBooks, show } = await arrive(visitor, '2031-09-09');
    await meiBooks(at('10:00'), 60);
    await show();
    const seenAt = formatTimeOfDay(toLocal(instant(await page.evaluate(() => Date.now())), HOUSE_ZONE).minuteOfDay);
    await page.route(/\/api\/bookings\?/, (route) => route.fulfill({ status: 503, body: 'gone' }));
    watch.expect('GET /api/bookings 503');
    await page.clock.fastForward(GRID_POLL_MS);
    const banner = page.getByRole('alert').filter({ hasText: /could not be refreshed/ });
    await see(banner);
    const said = await banner.innerText();
    const [, since] = /since (\d\d:\d\d)\. What you see may be out of date/.exec(said) ?? [];
    // The minute may have turned between the reading and the look at the clock.
    expect([seenAt, later(seenAt, -1)]).toContain(since);
    await see(bookings.cell(at('10:00'), '11:00', 'booked'));

    await page.unroute(/\/api\/bookings\?/);
    await press(banner.getByRole('button', { name: 'Try again' }));
    await seeNo(banner);
  });

  visit.journey('is never shown as a free room', DESKTOP, async (visitor) => {
    const { page, watch } = visitor;
    // Polls and the stream of changes would bring the grid before the button is pressed.
    await withoutPolls(page);
    await leaveUntold(page);
    const { bookings, at, room } = await arrive(visitor, '2031-09-16');
    await page.route(/\/api\/bookings\?/, (route) => route.fulfill({ status: 503, body: 'gone' }));
    watch.expect('GET /api/bookings 503');
    await page.goto(`/bookings?date=2031-09-16&room=${room.id}`);
    await see(page.getByRole('heading', { name: 'The bookings could not be loaded' }));
    await seeNo(bookings.grid);
    await page.unroute(/\/api\/bookings\?/);
    await press(page.getByRole('button', { name: 'Try again' }));
    await see(bookings.free(at('10:00')));
  });
});

describe('a tab that nobody looks at', () => {
  visit.journey('asks for nothing, and for what is new when it is looked at again', DESKTOP, async (visitor) => {
    const { page, watch } = visitor;
    await page.clock.install();
    const { bookings, at, meiBooks, show } = await arrive(visitor, '2031-10-07');
    await show();
    await page.waitForLoadState('networkidle');
    await page.evaluate(lookAway, 'hidden' as const);
    await meiBooks(at('10:00'), 30);
    const before = watch.requests.length;
    // The parts that come once, when the page has been there for two seconds, are no news.
    const calls = () => watch.requests.slice(before).filter((path) => path.startsWith('/api/'));
    await page.clock.runFor(10 * GRID_POLL_MS);
    expect(calls()).toEqual([]);
    await page.evaluate(lookAway, 'visible' as const);
    await see(bookings.cell(at('10:00'), '10:30', 'booked'));
    expect(new Set(calls())).toEqual(
      new Set(['/api/bookings', '/api/bookings/changes', '/api/rooms', '/api/users/quota']),
    );
  });
});

/** Runs in the browser. A headless page is always visible: it is told otherwise as a real one would be. */
function lookAway(state: 'hidden' | 'visible'): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  Object.defineProperty(document, 'hidden', { configurable: true, value: state === 'hidden' });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}
