import { GRID_POLL_MS } from '@roomhours/contract';
import { addDays, formatTimeOfDay, instant, localDate, toLocal } from '@roomhours/time';
import { ROOM, findFreeTime } from './booking-journey';
import { BookingDialog } from './pages/booking-dialog';
import { BookingsPage } from './pages/bookings-page';
import { Shell } from './pages/shell';
import { type Slot, later, slotAt, wallTime } from './pages/slot';
import { ApiClient } from './support/api';
import { expectNoViolations } from './support/axe';
import { BROWSER_ZONE, DESKTOP } from './support/browser';
import { WORKSPACE_ZONE } from './support/test-server';
import { readOwnBookings, mockOwnBookings } from './support/own-bookings';
import { ADA, MEI, NOAH, ROBIN } from './support/demo-accounts';
import { tapOrClick } from './support/tap-or-click';
import { expectVisible, expectHidden, expectEventually } from './support/expectations';
import { type Visitor, setUpJourneys } from './support/journeys';
import { blockChangeStream } from './support/change-sources';

const suite = setUpJourneys();

/** Signs in as Ada and opens a far week of a room, in which only the journey itself creates bookings. */
async function openBookings({ page }: Visitor, date: string) {
  const shell = await Shell.signIn(page, ADA);
  const mei = await ApiClient.signIn(suite.product, MEI);
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

describe('the week that opens first', () => {
  suite.journey('a member with 30 minutes left sees the remaining quota', DESKTOP, async ({ page }) => {
    await Shell.signInAndOpen(page, NOAH);
    const bookings = new BookingsPage(page);
    await bookings.waitForGrid();
    expect(await bookings.quotaText()).toBe('3.5 hours used / 4 hours total');
    await expectVisible(page.getByText('Last hour: 0.5 hours left'));
  });

  suite.journey(
    'bookings of other members appear by polling, without server-sent events',
    DESKTOP,
    async ({ page }) => {
      await blockChangeStream(page);
      await page.clock.install();
      await Shell.signInAndOpen(page, ADA);
      const bookings = new BookingsPage(page);
      await bookings.waitForGrid();
      await bookings.chooseRoom(ROOM);
      const slot = await findFreeTime(bookings, 30);
      await expectVisible(bookings.free(slot));
      const mei = await ApiClient.signIn(suite.product, MEI);
      const room = (await mei.rooms()).find(({ name }) => name === ROOM)!;
      const until = later(slot.from, 30);
      expect(await mei.book(room.id, wallTime(slot.date, slot.from), wallTime(slot.date, until))).toBe(201);
      await page.clock.fastForward(GRID_POLL_MS);
      await expectVisible(bookings.cell(slot, until, 'booked'));
      await expectHidden(bookings.free(slot));
    },
  );

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
      expect(new Date('2031-05-14T03:00:00Z').toLocaleDateString('en-CA', { timeZone: BROWSER_ZONE })).toBe(
        '2031-05-13',
      );
      expect(toLocal(instant(Date.parse('2031-05-14T03:00:00Z')), WORKSPACE_ZONE).date).toBe('2031-05-14');
      await expectVisible(page.getByRole('columnheader', { name: 'Wednesday 14 May, today' }));
    },
  );
});

describe('a longer booking', () => {
  suite.journey(
    'is selected by dragging over free slots, and ends before the next booking',
    DESKTOP,
    async (visitor) => {
      const { shell, bookings, dialog, at, meiBooks, show } = await openBookings(visitor, '2031-06-10');
      await meiBooks(at('14:00'), 30);
      await show();
      await bookings.dragSelection(at('10:00'), at('11:00'));
      expect(await dialog.duration()).toBe('1 hour 30 minutes');
      await expectVisible(dialog.root.getByText('10:00', { exact: true }));
      await dialog.close();

      await bookings.dragSelection(at('13:00'), at('16:00'));
      expect(await dialog.duration()).toBe('1 hour');
      await expectVisible(dialog.root.getByText('1 hour 30 minutes Booked from 14:00'));
      await dialog.close();

      await bookings.dragSelection(at('12:00'), at('09:00'));
      expect(await dialog.duration()).toBe('2 hours');
      await dialog.fill({ purpose: 'Drawn upwards' });
      await dialog.submit();
      await shell.expectToast('Success', 'Your booking has been created successfully');
      await expectVisible(bookings.own(at('10:30'), 120, 'Drawn upwards'));
    },
  );

  suite.journey('is discarded with Escape', DESKTOP, async (visitor) => {
    const { bookings, dialog, at, show } = await openBookings(visitor, '2031-06-17');
    await show();
    await bookings.dragSelection(at('10:00'), at('11:00'), () => visitor.page.keyboard.press('Escape'));
    await expectHidden(dialog.root, visitor.page.locator('.mb-selection'));
  });
});

describe('an own booking', () => {
  const ICONS = ['Edit', 'Cancel booking'];

  for (const [slotMinutes, slots] of [
    [45, '(2 slots)'],
    [90, '(1 slot)'],
  ] as const) {
    suite.journey(`shows owner and slots of ${slotMinutes} minutes without truncation`, DESKTOP, async (visitor) => {
      const { page } = visitor;
      const { bookings, room } = await openBookings(visitor, '2031-09-22');
      const own = { roomId: room.id, day: 0, minutes: 60 };
      await mockOwnBookings(page, localDate('2031-09-22'), slotMinutes, [
        { ...own, from: 8, purpose: null },
        { ...own, from: 9.5, purpose: 'Standup' },
        { ...own, from: 11, minutes: 30, purpose: null },
      ]);
      for (const width of [1280, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await bookings.open(localDate('2031-09-22'), room.id);
        await expectEventually(
          () => readOwnBookings(page),
          [
            ['Your booking', slots, ...ICONS],
            ['Standup', 'Your booking', slots, ...ICONS],
            ['Your booking', ...ICONS],
          ],
        );
        await bookings.chooseRoom('All Rooms');
        await expectEventually(
          () => readOwnBookings(page),
          [
            [ROOM, 'Your booking', slots, ...ICONS],
            [ROOM, 'Standup', slots, ...ICONS],
            // The row is too low for another line; the colour matches the legend.
            [ROOM, ...ICONS],
          ],
        );
      }
    });
  }

  suite.journey('is restored by Undo after it was cancelled, unless its time is taken', DESKTOP, async (visitor) => {
    const { page, monitor } = visitor;
    const { shell, room, bookings, at, meiBooks, show } = await openBookings(visitor, '2031-06-03');
    const slot = at('10:00');
    const ada = await ApiClient.signIn(suite.product, ADA);
    expect(await ada.book(room.id, wallTime(slot.date, '10:00'), wallTime(slot.date, '11:00'))).toBe(201);
    await show();
    const own = bookings.cell(slot, '11:00', 'your booking');
    const cancel = async () => {
      await own.focus();
      await page.keyboard.press('Delete');
      await tapOrClick(
        page.getByRole('dialog', { name: 'Cancel booking' }).getByRole('button', { name: 'Cancel booking' }),
      );
      await shell.expectToast('Booking Deleted', 'Booking cancelled');
    };
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    await cancel();
    await undo.focus();
    await expectNoViolations(page);
    await page.keyboard.press('Enter');
    await shell.expectToast('Booking Restored');
    await expectVisible(own);

    await cancel();
    await undo.hover();
    await meiBooks(slot, 60);
    monitor.allowResponses('POST /api/bookings 409');
    await tapOrClick(undo);
    await shell.expectToast('Undo Failed', /already booked 10:00 to 11:00/);
    await expectVisible(bookings.cell(slot, '11:00', 'booked'));
  });
});

describe('a slot that cannot be booked', () => {
  suite.journey('shows the reason when it is clicked', DESKTOP, async (visitor) => {
    const { bookings, dialog, room, at, meiBooks, show } = await openBookings(visitor, '2031-06-24');
    const robin = await ApiClient.signIn(suite.product, ROBIN);
    const { date } = at('10:00');
    await meiBooks(at('10:00'), 60);
    await robin.block(room.id, wallTime(date, '13:00'), wallTime(date, '15:00'), 'New carpet');
    await show();
    await bookings.expectReason(
      bookings.cell(at('10:00'), '11:00', 'booked'),
      `${ROOM} is already booked 10:00 to 11:00.`,
    );
    await bookings.expectReason(
      bookings.cell(at('13:00'), '15:00', 'unavailable, New carpet'),
      `${ROOM} is unavailable 13:00 to 15:00: New carpet.`,
    );

    const lastWeek = addDays(toLocal(instant(Date.now()), WORKSPACE_ZONE).date, -7);
    await bookings.open(lastWeek, room.id);
    const past = bookings.grid.getByRole('button', { name: /, Board Room, past$/ }).first();
    await bookings.expectReason(past, 'This time has passed: it can no longer be booked.');
    await expectHidden(dialog.root);
  });
});

describe('a time that another member books while the form is open', () => {
  suite.journey(
    'in a series shows the date of the conflict and alternatives for all dates',
    DESKTOP,
    async (visitor) => {
      const { page, monitor } = visitor;
      await blockChangeStream(page);
      await page.clock.install();
      const { shell, bookings, dialog, at, meiBooks, show } = await openBookings(visitor, '2031-08-05');
      await show();
      await tapOrClick(bookings.free(at('10:00')));
      await dialog.fill({ purpose: 'Every week', weeks: 3 });
      await expectVisible(dialog.root.getByText('3 bookings, 1.5 hours in all. All dates are free.'));
      await meiBooks(slotAt('2031-08-19', '10:00', ROOM), 30);
      monitor.allowResponses('POST /api/bookings 409');
      await dialog.submit();
      await expectVisible(dialog.occurrence('19 August').filter({ hasText: /already booked/ }));
      await expectEventually(
        async () => (await dialog.alternatives()).at(-1),
        `${ROOM}, 10:00 to 10:30: the first 2 dates only`,
      );
      await dialog.applyAlternative(/first 2 dates/);
      await expectVisible(dialog.root.getByText('2 bookings, 1 hour in all. All dates are free.'));
      await dialog.submit();
      await shell.expectToast('Success', 'Your booking has been created successfully');
      await expectVisible(bookings.own(at('10:00'), 30, 'Every week'));
    },
  );
});

describe('a failed request for the week', () => {
  suite.journey('keeps the last data of the week and shows its time', DESKTOP, async (visitor) => {
    const { page, monitor } = visitor;
    await page.clock.install();
    const { bookings, at, meiBooks, show } = await openBookings(visitor, '2031-09-09');
    await meiBooks(at('10:00'), 60);
    await show();
    const seenAt = formatTimeOfDay(toLocal(instant(await page.evaluate(() => Date.now())), WORKSPACE_ZONE).minuteOfDay);
    await page.route(/\/api\/bookings\?/, (route) => route.fulfill({ status: 503, body: 'gone' }));
    monitor.allowResponses('GET /api/bookings 503');
    await page.clock.fastForward(GRID_POLL_MS);
    const banner = page.getByRole('alert').filter({ hasText: /could not be refreshed/ });
    await expectVisible(banner);
    const bannerText = await banner.innerText();
    const [, since] = /since (\d\d:\d\d)\. What you see may be out of date/.exec(bannerText) ?? [];
    // The minute may change between the request and reading the clock.
    expect([seenAt, later(seenAt, -1)]).toContain(since);
    await expectVisible(bookings.cell(at('10:00'), '11:00', 'booked'));

    await page.unroute(/\/api\/bookings\?/);
    await tapOrClick(banner.getByRole('button', { name: 'Try again' }));
    await expectHidden(banner);
  });
});

describe('a hidden tab', () => {
  suite.journey('sends no requests, and refreshes when it becomes visible', DESKTOP, async (visitor) => {
    const { page, monitor } = visitor;
    await page.clock.install();
    const { bookings, at, meiBooks, show } = await openBookings(visitor, '2031-10-07');
    await show();
    await page.waitForLoadState('networkidle');
    await page.evaluate(setVisibility, 'hidden' as const);
    await meiBooks(at('10:00'), 30);
    const before = monitor.requests.length;
    // Ignores chunks: they are prefetched once, some seconds after the page has loaded.
    const calls = () => monitor.requests.slice(before).filter((path) => path.startsWith('/api/'));
    await page.clock.runFor(10 * GRID_POLL_MS);
    expect(calls()).toEqual([]);
    await page.evaluate(setVisibility, 'visible' as const);
    await expectVisible(bookings.cell(at('10:00'), '10:30', 'booked'));
    expect(new Set(calls())).toEqual(
      new Set(['/api/bookings', '/api/bookings/changes', '/api/rooms', '/api/users/quota']),
    );
  });
});

/** Runs in the browser. Simulates visibility changes, because a headless page is always visible. */
function setVisibility(state: 'hidden' | 'visible'): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  Object.defineProperty(document, 'hidden', { configurable: true, value: state === 'hidden' });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}
