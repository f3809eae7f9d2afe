import { type LocalDate, addDays, localDate } from '@roomhours/time';
import type { Page } from 'playwright-core';
import { AbsenceDialog } from './pages/absence-dialog';
import { DashboardPage } from './pages/dashboard-page';
import { Shell } from './pages/shell';
import { wallTime } from './pages/slot';
import { ApiClient } from './support/api';
import { expectNoViolations } from './support/axe';
import { DESKTOP, PHONE } from './support/browser';
import { ADA } from './support/demo-accounts';
import { expectEventually, expectHidden, expectNoHorizontalScroll, expectVisible } from './support/expectations';
import { setUpJourneys } from './support/journeys';
import { isFocused, tabTo } from './support/tab-to';

const suite = setUpJourneys();

const ROOM = 'Studio';
const TWO_BOOKINGS = '2 bookings (2.5 hours) will be cancelled.';
const TWO_CANCELLED = '2 bookings cancelled, 2.5 hours in all.';

/** Books a room on three days for one, one and a half and half an hour, and opens the dashboard of their month. */
async function bookAndOpen(page: Page, first: LocalDate) {
  const ada = await ApiClient.signIn(suite.product, ADA);
  const room = (await ada.rooms()).find(({ name }) => name === ROOM)!;
  for (const [day, until] of ['11:00', '11:30', '10:30'].entries()) {
    const date = addDays(first, day);
    expect(await ada.book(room.id, wallTime(date, '10:00'), wallTime(date, until))).toBe(201);
  }
  const shell = await Shell.signIn(page, ADA);
  await page.goto(`/dashboard?month=${first.slice(0, 7)}`);
  const dashboard = new DashboardPage(page);
  await expectEventually(() => dashboard.row(ROOM).count(), 3);
  return { shell, dashboard, dialog: new AbsenceDialog(page) };
}

/** Waits until only the booking of the third day is left, on the page and on the server. */
async function expectThirdLeft(dashboard: DashboardPage): Promise<void> {
  await expectEventually(() => dashboard.row(ROOM).count(), 1);
  await expectVisible(dashboard.row(ROOM).getByText('30 minutes', { exact: true }));
}

suite.journey(
  'a member who is away cancels the bookings of these days together, with the keyboard only',
  DESKTOP,
  async ({ page }) => {
    const { shell, dashboard, dialog } = await bookAndOpen(page, localDate('2033-06-14'));
    await tabTo(dialog.opener);
    await page.keyboard.press('Enter');
    await expectVisible(dialog.root);
    await page.keyboard.press('Escape');
    await expectHidden(dialog.root);
    await expectEventually(() => isFocused(dialog.opener), true);
    await page.keyboard.press('Enter');
    await expectVisible(dialog.root);
    await tabTo(dialog.field('First day'));
    await page.keyboard.type('14 Jun 2033');
    await tabTo(dialog.field('Last day'));
    await page.keyboard.type('15 Jun 2033');
    await tabTo(dialog.button('Keep them'));
    await expectVisible(dialog.status(TWO_BOOKINGS));
    await expectNoViolations(page);
    await page.setViewportSize(PHONE.viewport!);
    await expectNoHorizontalScroll(page);
    await page.setViewportSize(DESKTOP.viewport!);
    await tabTo(dialog.button('Cancel 2 bookings'));
    await page.keyboard.press('Enter');
    await shell.expectToast('Bookings Deleted', TWO_CANCELLED);
    await expectHidden(dialog.root);
    await expectThirdLeft(dashboard);
    await expectEventually(() => isFocused(dialog.opener), true);
  },
);
