import { localDate } from '@roomhours/time';
import { BookingDialog } from './pages/booking-dialog';
import { BookingsPage } from './pages/bookings-page';
import { FindRoom } from './pages/find-room';
import { Shell } from './pages/shell';
import { expectNoViolations } from './support/axe';
import { DESKTOP, PHONE } from './support/browser';
import { ADA } from './support/demo-accounts';
import { expectHidden, expectNoHorizontalScroll, expectVisible } from './support/expectations';
import { setUpJourneys } from './support/journeys';
import { tabTo } from './support/tab-to';

const suite = setUpJourneys();

suite.journey('a member finds and books the smallest sufficient room by keyboard only', DESKTOP, async ({ page }) => {
  const shell = await Shell.signIn(page, ADA);
  await new BookingsPage(page).open(localDate('2031-10-14'));
  await page.keyboard.press('f');
  const find = new FindRoom(page);
  await expectVisible(find.root);
  await find.root.getByLabel('Date', { exact: true }).focus();
  await page.keyboard.type('16 Oct 2031');
  await tabTo(find.root.getByLabel('People', { exact: true }));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('5');
  await tabTo(find.root.getByRole('radio', { name: '30 minutes', exact: true }));
  await page.keyboard.press('ArrowRight');
  await expectVisible(find.root.getByText(/rooms and times fit$/));
  await find.settled();
  const first = find.suggestions.first();
  await expectVisible(first.getByText(/^1 hour, leaves [\d.]+ hours of October$/));
  await expectNoViolations(page);
  await page.setViewportSize(PHONE.viewport!);
  await expectNoHorizontalScroll(page);
  await page.setViewportSize(DESKTOP.viewport!);
  expect(await first.getByRole('button').getAttribute('aria-label')).toMatch(
    /^Book .+, \w{3} 16 October, \d\d:\d\d to \d\d:\d\d$/,
  );
  await first.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expectHidden(find.root);
  const dialog = new BookingDialog(page, 'Create New Booking');
  await expectVisible(dialog.root);
  await dialog.submitButton.focus();
  await page.keyboard.press('Enter');
  await shell.expectToast('Success', /^Your booking has been created successfully\. /);
  await expectHidden(dialog.root);
  await expectVisible(page.getByRole('heading', { name: 'October 13 - October 19, 2031' }));
});
