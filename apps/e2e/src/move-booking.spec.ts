import { localDate } from '@roomhours/time';
import type { Locator, Page } from 'playwright-core';
import { BookingsPage } from './pages/bookings-page';
import { Shell } from './pages/shell';
import { slotAt, wallTime } from './pages/slot';
import { ApiClient } from './support/api';
import { expectNoViolations } from './support/axe';
import { DESKTOP } from './support/browser';
import { ADA, MEI, ROBIN } from './support/demo-accounts';
import { expectEventually, expectHidden, expectVisible } from './support/expectations';
import { type Visitor, setUpJourneys } from './support/journeys';
import { tapOrClick } from './support/tap-or-click';
import { isFocused } from './support/tab-to';

const suite = setUpJourneys();
const ROOM = 'Board Room';

/** Ada's booking from 10:00 to 11:00 and Mei's from 13:00 to 14:00, both in the board room. */
async function openBookings({ page }: Visitor, date: string, viewer = ADA) {
  const [ada, mei] = [await ApiClient.signIn(suite.product, ADA), await ApiClient.signIn(suite.product, MEI)];
  const room = (await ada.rooms()).find(({ name }) => name === ROOM)!;
  const at = (from: string, name = ROOM) => slotAt(date, from, name);
  const times = (from: string, until: string) =>
    [room.id, wallTime(localDate(date), from), wallTime(localDate(date), until)] as const;
  expect(await ada.book(...times('10:00', '11:00'))).toBe(201);
  expect(await mei.book(...times('13:00', '14:00'))).toBe(201);
  const shell = await Shell.signIn(page, viewer);
  return { shell, at, room, date: localDate(date) };
}

const targetOf = (page: Page) => page.locator('.mb-moving');
const widthOf = async (box: Locator) => (await box.boundingBox())!.width;
/** Waits until nothing is being moved. */
const expectSettled = (page: Page) => expectHidden(targetOf(page));

describe('an own booking on a desktop', () => {
  suite.journey('is dragged to another time and day, resized by its edge, or put back', DESKTOP, async (visitor) => {
    const { page, monitor } = visitor;
    const { shell, at, room, date } = await openBookings(visitor, '2032-03-09');
    const bookings = new BookingsPage(page);
    await bookings.open(date, room.id);
    const own = bookings.cell(at('10:00'), '11:00', 'your booking');
    const before = monitor.requests.length;
    await drag(page, own, bookings.free(at('15:00')), { by: 'top' });
    await shell.expectToast('Booking Updated');
    const moved = bookings.cell(at('15:00'), '16:00', 'your booking');
    await expectVisible(moved);
    await expectSettled(page);
    expect(monitor.requests.slice(before).filter((path) => /\/api\/bookings\/\d+/.test(path))).toHaveLength(1);
    expect(await page.getByRole('dialog').count()).toBe(0);

    await drag(page, moved, bookings.free(slotAt('2032-03-10', '09:00', ROOM)), { by: 'top' });
    const nextDay = bookings.cell(slotAt('2032-03-10', '09:00', ROOM), '10:00', 'your booking');
    await expectVisible(nextDay);
    await drag(page, nextDay, bookings.free(slotAt('2032-03-10', '10:30', ROOM)), { by: 'bottom' });
    const longer = bookings.cell(slotAt('2032-03-10', '09:00', ROOM), '11:00', 'your booking');
    await expectVisible(longer);

    // Mei's booking is in the way.
    const why = `${ROOM} is already booked 13:00 to 14:00.`;
    await drag(page, longer, bookings.free(at('12:30')), { by: 'top' }, async () => {
      await expectVisible(targetOf(page).getByText(why));
      expect(await widthOf(targetOf(page).locator('> div'))).toBeCloseTo(await widthOf(targetOf(page)), 0);
      await expectHidden(page.locator('.mb-hint'));
    });
    await shell.expectToast('Update Failed', why);
    await expectVisible(longer);
    await expectSettled(page);
    await drag(page, longer, bookings.free(at('15:00')), { by: 'top' }, () => page.keyboard.press('Escape'));
    await expectSettled(page);
    await tapOrClick(longer);
    await expectVisible(page.getByRole('dialog', { name: 'Your booking' }));
  });

  suite.journey(
    'is moved to another room in the day view, and by keyboard, by an administrator too',
    DESKTOP,
    async (visitor) => {
      const { page } = visitor;
      const { shell, at, date } = await openBookings(visitor, '2032-04-06', ROBIN);
      const bookings = new BookingsPage(page);
      await bookings.openDay(date);
      const { keyboard } = page;
      await bookings.cell(at('10:00'), '11:00', 'booked by Ada Okafor').focus();
      await startByKeyboard(page);
      for (let steps = 0; steps < 5; steps += 1) await keyboard.press('ArrowRight');
      const why = `${ROOM} is already booked 13:00 to 14:00.`;
      const place = `${ROOM}, ${at('10:00').day}, 12:30 to 13:30.`;
      await expectEventually(() => bookings.announcement.innerText(), `${place} ${why}`);
      await expectNoViolations(page);
      for (const key of ['ArrowRight', 'ArrowDown', 'Shift+ArrowRight', 'Enter']) await keyboard.press(key);
      await shell.expectToast('Booking Updated');
      const second = await bookings.grid.getByRole('rowheader').nth(1).locator('b').innerText();
      const moved = bookings.cell(at('13:00', second), '14:30', 'booked by Ada Okafor');
      await expectEventually(() => isFocused(moved), true);
      await expectSettled(page);

      await drag(page, moved, bookings.free(at('10:00')), { by: 'left' });
      const back = bookings.cell(at('10:00'), '11:30', 'booked by Ada Okafor');
      await expectVisible(back);
      await drag(page, back, bookings.free(at('11:30')), { by: 'right' });
      await expectVisible(bookings.cell(at('10:00'), '12:00', 'booked by Ada Okafor'));
    },
  );
});

/** Opens the card of the booking that has the focus, and starts to move it. */
async function startByKeyboard(page: Page): Promise<void> {
  await page.keyboard.press('Enter');
  const move = page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true });
  await expectVisible(move);
  await move.focus();
  await page.keyboard.press('Enter');
  await expectVisible(targetOf(page));
}

type Edge = 'top' | 'bottom' | 'left' | 'right';

/** Drags a booking with the mouse, by a point near one of its edges, to the centre of another cell. */
async function drag(
  page: Page,
  booking: Locator,
  to: Locator,
  { by }: { by: Edge },
  beforeRelease?: () => Promise<void>,
): Promise<void> {
  await booking.scrollIntoViewIfNeeded();
  const [start, end] = [await booking.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('The slots are not visible');
  const x = by === 'left' ? start.x + 8 : by === 'right' ? start.x + start.width - 1 : start.x + start.width / 3;
  const y = by === 'top' ? start.y + 8 : by === 'bottom' ? start.y + start.height - 1 : start.y + start.height / 2;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 10 });
  await expectVisible(targetOf(page));
  await beforeRelease?.();
  await page.mouse.up();
}
