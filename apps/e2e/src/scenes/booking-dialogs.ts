import type { Page } from 'playwright-core';
import { BookingDialog } from '../pages/booking-dialog';
import type { BookingsPage } from '../pages/bookings-page';
import { expectVisible } from '../support/expectations';
import { tapOrClick } from '../support/tap-or-click';
import type { Scene } from './scene';
import { freeSlot, openNextWeek, slotInState } from './studio';

/** State of an occurrence of Ada's series. */
const SERIES = 'your booking, Team weekly, in a series';

/** The dialogs that create, edit and cancel a booking or a series. */
export const BOOKING_DIALOG_SCENES: readonly Scene[] = [
  { name: 'dialog-create', show: openCreate },
  {
    name: 'dialog-series',
    async show(page, bookings) {
      await openCreate(page, bookings);
      const dialog = new BookingDialog(page, 'Create New Booking');
      await dialog.fill({ duration: '1 hour', purpose: 'Design review', weeks: 6 });
      await expectVisible(dialog.root.getByText(/All dates are free|cannot be booked/));
    },
  },
  {
    name: 'dialog-series-options',
    async show(page, bookings) {
      await openOptions(page, bookings);
    },
  },
  {
    name: 'dialog-series-skipped',
    async show(page, bookings) {
      const dialog = await openOptions(page, bookings);
      await dialog.root.getByLabel('Every day', { exact: true }).check();
      await dialog.root.getByLabel('Skip these dates', { exact: true }).check();
      await expectVisible(dialog.root.getByText(/will be skipped/));
      await dialog.root.getByText(/will be skipped/).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'dialog-series-last-date',
    async show(page, bookings) {
      const dialog = await openOptions(page, bookings);
      await dialog.root.getByLabel('On a date', { exact: true }).check();
      await dialog.submit();
      await expectVisible(dialog.root.getByText('Choose a last date', { exact: true }));
    },
  },
  {
    name: 'dialog-taken',
    async show(page, bookings) {
      await openCreate(page, bookings);
      const dialog = new BookingDialog(page, 'Create New Booking');
      await dialog.fill({ duration: '1 hour', purpose: 'Design review' });
      await simulateConflict(page);
      await dialog.submit();
      await expectVisible(dialog.root.getByRole('group', { name: 'Free instead' }));
    },
  },
  {
    name: 'dialog-series-taken',
    async show(page, bookings) {
      await openCreate(page, bookings);
      const dialog = new BookingDialog(page, 'Create New Booking');
      await dialog.fill({ duration: '1 hour', purpose: 'Design review', weeks: 6 });
      await expectVisible(dialog.root.getByText(/All dates are free|cannot be booked/));
      await simulateConflict(page);
      await dialog.submit();
      await expectVisible(dialog.root.getByRole('group', { name: 'Free instead' }));
    },
  },
  {
    name: 'dialog-over-the-limit',
    async show(page, bookings) {
      const quota = { role: 'user', monthlyQuota: 20, usedQuota: 20, remainingQuota: 0 };
      await page.route(/\/api\/users\/quota/, (route) => route.fulfill({ json: quota }));
      await openCreate(page, bookings);
      await expectVisible(new BookingDialog(page, 'Create New Booking').root.getByText(/over the limit/));
    },
  },
  {
    name: 'dialog-edit',
    async show(page, bookings) {
      await openOwn(page, bookings, 'Edit');
      await expectVisible(new BookingDialog(page, 'Edit Booking').root);
    },
  },
  {
    name: 'dialog-cancel',
    async show(page, bookings) {
      await openOwn(page, bookings, 'Cancel');
      await expectVisible(page.getByRole('dialog', { name: 'Cancel booking' }));
    },
  },
  {
    name: 'dialog-series-edit',
    async show(page, bookings) {
      await openOwn(page, bookings, 'Edit', SERIES);
      const dialog = new BookingDialog(page, 'Edit Booking');
      await dialog.root.getByLabel(/^This and the following/).check();
    },
  },
  {
    name: 'dialog-series-cancel',
    async show(page, bookings) {
      await openOwn(page, bookings, 'Cancel', SERIES);
      await page.getByRole('dialog', { name: 'Cancel booking' }).getByLabel(/^All/).check();
    },
  },
];

async function openCreate(page: Page, bookings: BookingsPage): Promise<void> {
  await openNextWeek(page, bookings);
  await tapOrClick(bookings.free(await freeSlot(bookings, 120)));
  await expectVisible(new BookingDialog(page, 'Create New Booking').root);
}

/** Opens 'More options' of a new series of ten bookings. */
async function openOptions(page: Page, bookings: BookingsPage): Promise<BookingDialog> {
  await openCreate(page, bookings);
  const dialog = new BookingDialog(page, 'Create New Booking');
  await dialog.fill({ duration: '2 hours', purpose: 'Design sprint', weeks: 10 });
  await tapOrClick(dialog.root.getByRole('button', { name: 'More options', exact: true }));
  await expectVisible(dialog.root.getByText(/All dates are free|cannot be booked/));
  return dialog;
}

/** Mocks a conflict: creating a booking fails with 409, and all later reads of the week contain the other booking. */
async function simulateConflict(page: Page): Promise<void> {
  await page.route(/\/api\/bookings$/, async (route) => {
    const requested = route.request().postDataJSON() as { roomId: number; startTime: string; endTime: string };
    await page.route(/\/api\/bookings\?/, async (read) => {
      const response = await read
        .fetch({ headers: { ...read.request().headers(), 'if-none-match': '' } })
        .catch(() => null);
      if (response === null) return; // The page was closed meanwhile.
      const entries = (await response.json()) as object[];
      const taken = { ...requested, id: 99_999, userId: 99_999, purpose: null, isBlocked: false, seriesId: null };
      await read.fulfill({ response: response, json: [...entries, taken] });
    });
    const message = 'Studio is already booked 14:00 to 15:00 on Monday.';
    const json = { statusCode: 409, code: 'BOOKING_CONFLICT', message, requestId: 'r', details: [] };
    await route.fulfill({ status: 409, json });
  });
}

/** Opens a dialog of an own booking. */
async function openOwn(
  page: Page,
  bookings: BookingsPage,
  which: 'Edit' | 'Cancel',
  state = 'your booking',
): Promise<void> {
  await openNextWeek(page, bookings);
  await tapOrClick(bookings.action(which, await slotInState(bookings, state)));
}
