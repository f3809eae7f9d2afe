import { localDate } from '@roomhours/time';
import { BookingDialog } from './pages/booking-dialog';
import { BookingsPage } from './pages/bookings-page';
import { Shell } from './pages/shell';
import { type Slot, later, slotAt, wallTime } from './pages/slot';
import { ApiClient } from './support/api';
import { expectNoViolations } from './support/axe';
import { DESKTOP } from './support/browser';
import { readOwnBookings, mockOwnBookings } from './support/own-bookings';
import { ADA, MEI } from './support/demo-accounts';
import { tapOrClick } from './support/tap-or-click';
import { expectEventually, expectHidden, expectVisible } from './support/expectations';
import { type Visitor, setUpJourneys } from './support/journeys';

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

describe('an own booking', () => {
  const ICONS = ['Edit', 'Cancel booking'];

  suite.journey('shows owner and slots of 45 and 90 minutes without truncation', DESKTOP, async (visitor) => {
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
  });
});
