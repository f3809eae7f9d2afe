import type { Page } from 'playwright-core';
import { BookingsPage } from './pages/bookings-page';
import { Shell } from './pages/shell';
import { later, slotAt, wallTime } from './pages/slot';
import { ApiClient } from './support/api';
import { DESKTOP } from './support/browser';
import { ADA, MEI } from './support/people';
import { press } from './support/press';
import { see, seeThat } from './support/see';
import { type Visitor, stay } from './support/stay';
import { withoutPolls } from './support/untold';

const visit = stay();
const STREAM = '/api/bookings/changes';
const ROOM = 'Board Room';

/** Ada looks at a room in a far week while Mei, who is elsewhere, is about to book in it. */
async function arrive({ page }: Visitor, date: string) {
  await withoutPolls(page);
  await page.context().addInitScript(keepStreams);
  const shell = await Shell.enter(page, ADA, 'Profile');
  const mei = await ApiClient.signIn(visit.house, MEI);
  const { id } = (await mei.rooms()).find(({ name }) => name === ROOM)!;
  const at = (from: string) => slotAt(date, from, ROOM);
  const until = (from: string) => later(from, 30);
  return {
    shell,
    /** One of the windows, with that week in it. */
    show: async (window: Page) => {
      const bookings = new BookingsPage(window);
      await bookings.open(at('10:00').date, id);
      await see(bookings.free(at('10:00')));
      return { seeBooked: (from: string) => see(bookings.cell(at(from), until(from), 'booked')) };
    },
    meiBooks: async (from: string) =>
      expect(await mei.book(id, wallTime(at(from).date, from), wallTime(at(from).date, until(from)))).toBe(201),
  };
}

/** Runs in the browser, before anything of the page: the streams that it opens can be found. */
function keepStreams(): void {
  const streams: EventSource[] = [];
  Object.assign(window, { streams });
  window.EventSource = class extends EventSource {
    constructor(url: string | URL) {
      super(url);
      streams.push(this);
    }
  };
}

/** How many streams of a window are open, or about to be. */
function openStreams(window: Page): Promise<number> {
  return window.evaluate(
    () =>
      (globalThis as unknown as { streams: EventSource[] }).streams.filter(({ readyState }) => readyState < 2).length,
  );
}

describe('what somebody else books', () => {
  visit.journey('is in the grid without a poll', DESKTOP, async (visitor) => {
    const { show, meiBooks } = await arrive(visitor, '2032-02-10');
    const grid = await show(visitor.page);
    for (const from of ['10:00', '11:00', '12:00']) {
      await meiBooks(from);
      await grid.seeBooked(from);
    }
  });

  visit.journey('is in seven windows of one browser, which hold one stream between them', DESKTOP, async (visitor) => {
    const { page, context } = visitor;
    const { show, meiBooks } = await arrive(visitor, '2032-02-17');
    const others = await Promise.all(Array.from({ length: 6 }, () => context.newPage()));
    const windows = [page, ...others];
    const grids = await Promise.all(windows.map((window) => show(window)));
    const streams = async () => (await Promise.all(windows.map(openStreams))).reduce((sum, each) => sum + each, 0);
    await seeThat(streams, 1);
    const allSee = (from: string) => Promise.all(grids.map(({ seeBooked }) => seeBooked(from))).then(() => undefined);
    await meiBooks('10:00');
    await allSee('10:00');

    // Whichever window held it: the others go on without it.
    const holders = await Promise.all(windows.map(openStreams));
    const holder = holders.indexOf(1);
    await windows[holder]!.close();
    [windows, grids].forEach((list) => list.splice(holder, 1));
    await seeThat(streams, 1);
    await meiBooks('11:00');
    await allSee('11:00');
  });
});

describe('the stream', () => {
  visit.journey('comes back after the server has been away', DESKTOP, async (visitor) => {
    const { show, meiBooks } = await arrive(visitor, '2032-02-24');
    const grid = await show(visitor.page);
    visitor.watch.forgive(/^failed: (GET|HEAD) \S+ net::ERR_(CONNECTION|EMPTY|INCOMPLETE|SOCKET)/);
    await visit.house.kill();
    await visit.house.startAgain();
    await meiBooks('10:00');
    await grid.seeBooked('10:00');
    await meiBooks('11:00');
    await grid.seeBooked('11:00');
  });

  visit.journey('is there only where it is of use: with a grid, and somebody signed in', DESKTOP, async (visitor) => {
    const { page, watch } = visitor;
    const { shell, show } = await arrive(visitor, '2032-03-02');
    expect(watch.requests).not.toContain(STREAM);
    await show(page);
    await seeThat(() => openStreams(page), 1);
    await press(shell.link('Profile'));
    await seeThat(() => openStreams(page), 0);
    await press(shell.link('Bookings'));
    await seeThat(() => openStreams(page), 1);
    await shell.logOut();
    await seeThat(() => openStreams(page), 0);
  });
});
