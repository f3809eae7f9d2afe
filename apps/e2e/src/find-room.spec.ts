import { localDate } from '@roomhours/time';
import { BookingDialog } from './pages/booking-dialog';
import { BookingsPage, PhoneBookingsPage } from './pages/bookings-page';
import { FindRoom } from './pages/find-room';
import { Shell } from './pages/shell';
import { expectNoViolations } from './support/axe';
import { DESKTOP, PHONE } from './support/browser';
import { ADA } from './support/demo-accounts';
import { expectHidden, expectNoHorizontalScroll, expectVisible } from './support/expectations';
import { setUpJourneys } from './support/journeys';
import { tapOrClick } from './support/tap-or-click';

const suite = setUpJourneys();

suite.journey('a member finds the smallest sufficient room on a phone, and books it', PHONE, async ({ page }) => {
  const shell = await Shell.signIn(page, ADA);
  await new PhoneBookingsPage(page).open(localDate('2031-10-14'));
  const find = await new FindRoom(page).open();
  await find.set({ people: 5, duration: '1 hour' });
  await expectVisible(find.root.getByText(/rooms and times fit$/));
  await find.settled();
  const first = find.suggestions.first();
  await expectVisible(first.getByText(/^1 hour, leaves [\d.]+ hours of October$/));
  await expectNoViolations(page);
  await expectNoHorizontalScroll(page);
  const book = await first.getByRole('button').getAttribute('aria-label');
  expect(book).toMatch(/^Book .+, \w{3} \d+ October, \d\d:\d\d to \d\d:\d\d$/);
  await tapOrClick(first.getByRole('button'));
  await expectHidden(find.root);
  await new BookingDialog(page, 'Create New Booking').submit();
  await shell.expectToast('Success', /^Your booking has been created successfully\. /);
  await expectVisible(page.getByRole('heading', { name: 'October 13 - October 19, 2031' }));
});

suite.journey('a member finds and books a room by keyboard only', DESKTOP, async ({ page }) => {
  const shell = await Shell.signIn(page, ADA);
  await new BookingsPage(page).open();
  await page.keyboard.press('f');
  const find = new FindRoom(page);
  await expectVisible(find.root);
  await find.root.getByLabel('Date', { exact: true }).focus();
  await page.keyboard.type('16 Oct 2031');
  await page.keyboard.press('Tab');
  await page.keyboard.type('f');
  await expectVisible(find.root.getByText(/rooms and times fit$|fits$/));
  await find.settled();
  await expectNoViolations(page);
  await expectNoHorizontalScroll(page);
  await find.suggestions.first().getByRole('button').focus();
  await page.keyboard.press('Enter');
  const dialog = new BookingDialog(page, 'Create New Booking');
  await expectVisible(dialog.root);
  await dialog.submitButton.focus();
  await page.keyboard.press('Enter');
  await shell.expectToast('Success', /^Your booking has been created successfully\. /);
  await expectHidden(find.root, dialog.root);
});
