import type { Page } from 'playwright-core';
import { BookingsPage } from './pages/bookings-page';
import { Shell } from './pages/shell';
import { later, slotAt, wallTime } from './pages/slot';
import { ApiClient } from './support/api';
import { DESKTOP } from './support/browser';
import { ADA, MEI } from './support/demo-accounts';
import { expectVisible, expectEventually } from './support/expectations';
import { type Visitor, setUpJourneys } from './support/journeys';
import { tapOrClick } from './support/tap-or-click';
import { disablePolling } from './support/change-sources';

const suite = setUpJourneys();
const ROOM = 'Board Room';

/** Signs in as Ada. Returns functions that open a far week of a room, and that book in it as Mei. */
async function openBookings({ page }: Visitor, date: string) {
  await disablePolling(page);
  await page.context().addInitScript(recordStreams);
  const shell = await Shell.signIn(page, ADA);
  const mei = await ApiClient.signIn(suite.product, MEI);
  const { id } = (await mei.rooms()).find(({ name }) => name === ROOM)!;
  const at = (from: string) => slotAt(date, from, ROOM);
  const until = (from: string) => later(from, 30);
  return {
    shell,
    /** Opens the week in a window. */
    show: async (window: Page) => {
      const bookings = new BookingsPage(window);
      await bookings.open(at('10:00').date, id);
      await expectVisible(bookings.free(at('10:00')));
      return {
        /** Takes up to half a minute after a stream that was refused several times (change-stream.ts). */
        expectBooked: (from: string) => expectVisible(bookings.cell(at(from), until(from), 'booked')),
      };
    },
    meiBooks: async (from: string) =>
      expect(await mei.book(id, wallTime(at(from).date, from), wallTime(at(from).date, until(from)))).toBe(201),
  };
}

/** Runs in the browser before the scripts of the page. Records the event streams that it opens. */
function recordStreams(): void {
  const streams: EventSource[] = [];
  Object.assign(window, { streams });
  window.EventSource = class extends EventSource {
    constructor(url: string | URL) {
      super(url);
      streams.push(this);
    }
  };
}

/** Returns the states of the event streams of a window that are connecting or open. */
function streamsOf(window: Page): Promise<number[]> {
  return window.evaluate(() =>
    (globalThis as unknown as { streams: EventSource[] }).streams
      .map(({ readyState }) => readyState)
      .filter((state) => state !== EventSource.CLOSED),
  );
}

/** The states of one open stream. Changes before it is open are found by the next poll only. */
const ONE_OPEN = [1];

describe('a booking of another member', () => {
  suite.journey('appears in seven windows of one browser, which share one event stream', DESKTOP, async (visitor) => {
    const { page, context } = visitor;
    const { show, meiBooks } = await openBookings(visitor, '2032-02-17');
    const others = await Promise.all(Array.from({ length: 6 }, () => context.newPage()));
    const windows = [page, ...others];
    const grids = await Promise.all(windows.map((window) => show(window)));
    const streams = async () => (await Promise.all(windows.map(streamsOf))).flat();
    await expectEventually(streams, ONE_OPEN);
    const expectBookedInAll = (from: string) =>
      Promise.all(grids.map(({ expectBooked }) => expectBooked(from))).then(() => undefined);
    await meiBooks('10:00');
    await expectBookedInAll('10:00');

    // If the window with the stream closes, another window opens a new stream.
    const streamOwner = (await Promise.all(windows.map(streamsOf))).findIndex((ofWindow) => ofWindow.length === 1);
    await windows[streamOwner]!.close();
    [windows, grids].forEach((list) => list.splice(streamOwner, 1));
    await expectEventually(streams, ONE_OPEN);
    await meiBooks('11:00');
    await expectBookedInAll('11:00');
  });
});

describe('the event stream', () => {
  suite.journey('reconnects after a server restart, and ends with grid and session', DESKTOP, async (visitor) => {
    const { page, monitor } = visitor;
    const { shell, show, meiBooks } = await openBookings(visitor, '2032-02-24');
    const grid = await show(page);
    monitor.ignore(/^failed: (GET|HEAD) \S+ net::ERR_(CONNECTION|EMPTY|INCOMPLETE|SOCKET)/);
    // The page may reconnect while the server starts.
    monitor.allowResponses('GET /api/bookings/changes 503', 'GET /api/bookings 503');
    await suite.product.kill();
    await suite.product.restart();
    await meiBooks('10:00');
    await grid.expectBooked('10:00');
    await meiBooks('11:00');
    await grid.expectBooked('11:00');

    await expectEventually(() => streamsOf(page), ONE_OPEN);
    await tapOrClick(shell.link('Profile'));
    await expectEventually(() => streamsOf(page), []);
    await tapOrClick(shell.link('Bookings'));
    await expectEventually(() => streamsOf(page), ONE_OPEN);
    await shell.logOut();
    await expectEventually(() => streamsOf(page), []);
  });
});
