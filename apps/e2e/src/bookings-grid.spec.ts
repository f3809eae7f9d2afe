import { firstInstantAtOrAfter, localDate } from '@roomhours/time';
import type { Page } from 'playwright-core';
import { BookingDialog } from './pages/booking-dialog';
import { BookingsPage } from './pages/bookings-page';
import { DashboardPage } from './pages/dashboard-page';
import { Shell } from './pages/shell';
import { type Slot, later, slotAt, wallTime } from './pages/slot';
import { ApiClient } from './support/api';
import { expectNoViolations } from './support/axe';
import { DESKTOP, PHONE } from './support/browser';
import { readOwnBookings, mockOwnBookings } from './support/own-bookings';
import { ADA, MEI } from './support/demo-accounts';
import { tapOrClick } from './support/tap-or-click';
import { expectEventually, expectHidden, expectVisible } from './support/expectations';
import { type Visitor, setUpJourneys } from './support/journeys';
import { isFocused } from './support/tab-to';
import { WORKSPACE_ZONE } from './support/test-server';

const suite = setUpJourneys();
const ROOM = 'Board Room';

/** Signs in as Ada and opens a far week of a room, in which only the journey itself creates bookings. */
async function openBookings({ page }: Visitor, date: string) {
  const shell = await Shell.signIn(page, ADA);
  const mei = await ApiClient.signIn(suite.product, MEI);
  const room = (await mei.rooms()).find(({ name }) => name === ROOM)!;
  const bookings = new BookingsPage(page);
  const dialog = new BookingDialog(page, 'Create New Booking');
  const at = (from: string) => slotAt(date, from, ROOM);
  const meiBooks = async ({ date: on, from }: Slot, minutes: number) =>
    expect(await mei.book(room.id, wallTime(on, from), wallTime(on, later(from, minutes)))).toBe(201);
  return {
    shell,
    room,
    bookings,
    dialog,
    at,
    meiBooks,
    show: () => bookings.open(at('10:00').date, room.id),
  };
}

suite.journey(
  'a booking is drawn over free slots, ends before the next one, is discarded with Escape, and restored by Undo',
  DESKTOP,
  async (visitor) => {
    const { page } = visitor;
    const { shell, bookings, dialog, at, meiBooks, show } = await openBookings(visitor, '2031-06-10');
    await meiBooks(at('14:00'), 30);
    await show();
    await bookings.expectReason(
      bookings.cell(at('14:00'), '14:30', 'booked'),
      `${ROOM} is already booked 14:00 to 14:30.`,
    );
    await bookings.dragSelection(at('10:00'), at('11:00'), () => page.keyboard.press('Escape'));
    await expectHidden(dialog.root, page.locator('.mb-selection'));

    await bookings.dragSelection(at('10:00'), at('11:00'));
    expect(await dialog.duration()).toBe('1 hour 30 minutes');
    await expectVisible(dialog.start('10:00'));
    await dialog.close();

    await bookings.dragSelection(at('13:00'), at('16:00'));
    expect(await dialog.duration()).toBe('1 hour');
    await expectVisible(dialog.root.getByText('1 hour 30 minutes Booked from 14:00'));
    await dialog.close();

    await bookings.dragSelection(at('12:00'), at('09:00'));
    expect(await dialog.duration()).toBe('2 hours');
    await dialog.fill({ purpose: 'Drawn upwards' });
    await dialog.submit();
    await shell.expectToast('Success', /^Your booking has been created successfully\. /);
    const own = bookings.own(at('10:30'), 120, 'Drawn upwards');
    await expectVisible(own);

    await own.focus();
    await page.keyboard.press('Delete');
    const confirmation = page.getByRole('dialog', { name: 'Cancel booking' });
    await tapOrClick(confirmation.getByRole('button', { name: 'Cancel booking' }));
    await shell.expectToast('Booking Deleted', 'Booking cancelled');
    await page.getByRole('button', { name: 'Undo', exact: true }).focus();
    await expectNoViolations(page);
    await page.keyboard.press('Enter');
    await shell.expectToast('Booking Restored');
    await expectVisible(own);
  },
);

const ICONS = ['Edit', 'Cancel booking'];

suite.journey(
  'an own booking shows owner and slots of 45 and 90 minutes without truncation',
  DESKTOP,
  async (visitor) => {
    const { page } = visitor;
    const { bookings, room } = await openBookings(visitor, '2031-09-22');
    const own = { roomId: room.id, day: 0, minutes: 60 };
    const expectAt = async (width: number, blocks: string[][]) => {
      await page.setViewportSize({ width, height: 900 });
      await expectEventually(() => readOwnBookings(page), blocks);
    };
    for (const [slotMinutes, slots] of [
      [45, '(2 slots)'],
      [90, '(1 slot)'],
    ] as const) {
      await mockOwnBookings(page, localDate('2031-09-22'), slotMinutes, [
        { ...own, from: 8, purpose: null },
        { ...own, from: 9.5, purpose: 'Standup' },
        { ...own, from: 11, minutes: 30, purpose: null },
      ]);
      await bookings.open(localDate('2031-09-22'), room.id);
      for (const width of [1280, 1440])
        await expectAt(width, [
          ['Your booking', slots, ...ICONS],
          ['Standup', 'Your booking', slots, ...ICONS],
          ['Your booking', ...ICONS],
        ]);
      // In a small cell the icons appear with the pointer.
      await expectAt(1024, [['Your booking', slots], ['Standup', slots], ['Your booking']]);
      await page.locator('.mb-own').first().hover();
      await expectVisible(
        page
          .locator('.mb-own')
          .first()
          .getByRole('button', { name: /^Cancel booking/ }),
      );
      await page.setViewportSize({ width: 1440, height: 900 });
      await bookings.chooseRoom('All Rooms');
      await expectAt(1440, [[ROOM, slots, ...ICONS], ['Standup', ROOM, slots, ...ICONS], [ROOM]]);
      await expectAt(1280, [[ROOM, slots], ['Standup', ROOM, slots], [ROOM]]);
    }
  },
);

suite.journey(
  'the present-time line has its whole dot beside an own booking in all rooms',
  DESKTOP,
  async (visitor) => {
    const { page } = visitor;
    const { bookings, room } = await openBookings(visitor, '2031-10-14');
    const ada = await ApiClient.signIn(suite.product, ADA);
    expect(await ada.book(room.id, '2031-10-14T10:30', '2031-10-14T11:30')).toBe(201);
    await page.clock.setFixedTime(
      firstInstantAtOrAfter({ date: localDate('2031-10-14'), minuteOfDay: 640 }, WORKSPACE_ZONE),
    );
    await bookings.open(localDate('2031-10-14'));
    const line = page.locator('.mb-now span');
    const text = page.locator('.mb-rooms[data-under][data-present] .mb-cell-text span');
    await expectVisible(line, text);
    // The middle of the dot is the start of the line.
    const dot = await line.evaluate((element) => Number.parseFloat(getComputedStyle(element, '::before').width));
    for (const width of [1440, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      const [lineBox, textBox] = [(await line.boundingBox())!, (await text.boundingBox())!];
      expect(textBox.x).toBeGreaterThanOrEqual(lineBox.x + dot / 2);
    }
  },
);

suite.journey(
  'the card of a booking opens by a press and by its link, shows a long purpose, and returns the focus',
  DESKTOP,
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const slot = slotAt('2031-07-15', '10:00', ROOM);
    const purpose = 'Quarterly_planning_'.repeat(20);
    await Shell.signIn(page, ADA);
    const bookings = new BookingsPage(page);
    await bookings.open(slot.date);
    await bookings.chooseRoom(ROOM);
    await tapOrClick(bookings.free(slot));
    const create = new BookingDialog(page, 'Create New Booking');
    await create.fill({ duration: '1 hour 30 minutes', purpose });
    await create.submit();
    const cell = bookings.own(slot, 90, purpose);
    const card = page.getByRole('dialog', { name: /^Quarterly_planning/ });
    await tapOrClick(cell);
    await expectVisible(card.getByText('1.5 hours'));
    await expectEventually(() => isInWindow(page), true);
    await expectNoViolations(page);
    const heading = card.getByRole('heading');
    const height = async () => (await heading.boundingBox())!.height;
    const lineHeight = await heading.evaluate((element) => Number.parseFloat(getComputedStyle(element).lineHeight));
    await expectVisible(card.getByText('more', { exact: true }));
    const before = await height();
    expect(before).toBe(2 * lineHeight);
    await tapOrClick(card.getByText('more', { exact: true }));
    await expectEventually(async () => (await height()) > 2 * before, true);
    await page.keyboard.press('Escape');
    await expectHidden(card);
    await expectEventually(() => isFocused(cell), true);
    expect(new URL(page.url()).searchParams.has('booking')).toBe(false);

    await page.keyboard.press('Enter');
    await tapOrClick(card.getByRole('button', { name: 'Copy link' }));
    await expectVisible(page.getByText('Link copied'));
    await page.setViewportSize(PHONE.viewport!);
    await page.goto(await page.evaluate(() => navigator.clipboard.readText()));
    await expectVisible(card);
    await expectEventually(() => isInWindow(page), true);
    await tapOrClick(card.getByRole('button', { name: 'Edit' }));
    const dialog = new BookingDialog(page, 'Edit Booking');
    await expectVisible(dialog.root);
    await expectHidden(card);
    await dialog.close();
    await expectEventually(() => isFocused(cell), true);
  },
);

suite.journey('a translated page shows a booking that was created, and its cancellation', DESKTOP, async ({ page }) => {
  const shell = await Shell.signIn(page, ADA);
  const ada = await ApiClient.signIn(suite.product, ADA);
  const room = (await ada.rooms()).find(({ name }) => name === ROOM)!;
  const slot = slotAt('2031-05-21', '10:00', ROOM);
  const bookings = new BookingsPage(page);
  await bookings.open(slot.date, room.id);
  await translate(page);
  await tapOrClick(bookings.free(slot));
  const dialog = new BookingDialog(page, 'Create New Booking');
  await dialog.fill({ purpose: 'Plan the spring fair' });
  await dialog.submit();
  await shell.expectToast('Success');
  await expectVisible(bookings.own(slot, 30, 'Plan the spring fair'));

  await page.goto('/dashboard?month=2031-05');
  const dashboard = new DashboardPage(page);
  const row = dashboard.row('Plan the spring fair');
  await expectVisible(row);
  await translate(page);
  await dashboard.cancel(row);
  await shell.expectToast('Booking Deleted', 'Booking cancelled');
  await expectHidden(row);
});

/** Wraps each text of the page in an element, now and after every change, as the translation of a browser does. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const wrapTexts = () => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: Node[] = [];
      while (texts.nextNode()) found.push(texts.currentNode);
      for (const text of found) {
        const parent = text.parentElement;
        if (!parent || parent.closest('font, script, style, textarea, [translate="no"]')) continue;
        const font = document.createElement('font');
        parent.replaceChild(font, text);
        font.append(text);
      }
    };
    new MutationObserver(wrapTexts).observe(document.body, { childList: true, subtree: true });
    wrapTexts();
  });

function isInWindow(page: Page): Promise<boolean> {
  return page.getByRole('dialog').evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return left >= 0 && top >= 0 && right <= window.innerWidth && bottom <= window.innerHeight;
  });
}
