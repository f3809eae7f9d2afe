import { localDate } from '@roomhours/time';
import type { Locator, Page } from 'playwright-core';
import { AbsenceDialog } from './pages/absence-dialog';
import { BookingsPage, PhoneBookingsPage } from './pages/bookings-page';
import { DashboardPage } from './pages/dashboard-page';
import { OpeningTimes } from './pages/opening-times';
import { Shell } from './pages/shell';
import { UserManagement } from './pages/user-management';
import { ApiClient } from './support/api';
import { type Device, DESKTOP, PHONE } from './support/browser';
import { ADA, MEI, ROBIN } from './support/demo-accounts';
import { expectEventually, expectNoHorizontalScroll, expectVisible } from './support/expectations';
import { setUpJourneys } from './support/journeys';
import { tapOrClick } from './support/tap-or-click';

const suite = setUpJourneys();
const { journey } = suite;

/** A window of 1280 by 1024 pixels that is enlarged four times (WCAG 2.2, 1.4.10). */
const ENLARGED: Device = { viewport: { width: 320, height: 256 } };
/** A tablet, and a wide window that is enlarged. */
const TABLET: Device = { viewport: { width: 1024, height: 768 } };

const widthCutOff = (element: Locator) => element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
const boxOf = async (element: Locator) => (await element.boundingBox())!;

/** Sets the distances of letters, words and lines (WCAG 2.2, 1.4.12). */
async function spaceText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }',
    );
    document.adoptedStyleSheets.push(sheet);
  });
}

journey(
  'in an enlarged window dates are whole, and a confirmation shows what it confirms',
  ENLARGED,
  async ({ page }) => {
    const ada = await ApiClient.signIn(suite.product, ADA);
    const studio = (await ada.rooms()).find(({ name }) => name === 'Studio')!;
    expect(await ada.book(studio.id, '2031-07-01T10:00', '2031-07-01T11:00', 3)).toBe(201);
    await Shell.signIn(page, ADA);
    await page.goto('/dashboard?month=2031-07');
    const dashboard = new DashboardPage(page);
    await dashboard.waitForList();
    await tapOrClick(dashboard.action('Cancel', dashboard.row('Studio').first()));
    const all = dashboard.cancelDialog.getByText(/^All \(/);
    await tapOrClick(all);
    const [keep, cancel] = [/^Keep them/, /^Cancel \d+ bookings/].map((name) =>
      dashboard.cancelDialog.getByRole('button', { name }),
    );
    await expectVisible(keep!, cancel!);
    // Below each other, or beside each other.
    const [first, second] = [await boxOf(keep!), await boxOf(cancel!)];
    expect(Math.max(second.y - first.y - first.height, second.x - first.x - first.width)).toBeGreaterThanOrEqual(8);
    // Half of the window shows the bookings. The whole dialog scrolls.
    const body = dashboard.cancelDialog.locator('.ant-modal-body');
    expect((await boxOf(body)).height).toBeGreaterThanOrEqual(128);
    await tapOrClick(keep!);

    const away = await new AbsenceDialog(page).open();
    await away.field('Last day').fill('Wed 24 Sep 2031');
    for (const day of ['First day', 'Last day'] as const)
      expect([day, await widthCutOff(away.field(day))]).toEqual([day, 0]);
  },
);

journey('in an enlarged window the panel does not scroll to the side', ENLARGED, async ({ page }) => {
  await Shell.signIn(page, ROBIN);
  const times = await new OpeningTimes(page).open();
  await times.setHours('Saturday', '10:00', '14:00');
  await expectNoHorizontalScroll(page);
  await page.goto('/admin/audit');
  const card = page.getByRole('list', { name: 'Audit log' }).getByRole('listitem').first();
  await expectVisible(card);
  const [outer, time] = [await boxOf(card), await boxOf(card.locator('time'))];
  expect(time.x + time.width).toBeLessThanOrEqual(outer.x + outer.width);
});

journey(
  'on a tablet the users show role and hours, and a low window scrolls its navigation',
  TABLET,
  async ({ page }) => {
    await Shell.signIn(page, ROBIN);
    const users = await new UserManagement(page).open();
    const ada = users.entry(ADA.email);
    await expectVisible(ada.getByText('Ada Okafor'), ada.getByText('20 hours', { exact: true }));
    await expectNoHorizontalScroll(page);
    await page.setViewportSize({ width: 1024, height: 320 });
    const { logOutButton } = new Shell(page);
    await logOutButton.scrollIntoViewIfNeeded();
    const { y, height } = await boxOf(logOutButton);
    expect(y + height).toBeLessThanOrEqual(320);
  },
);

journey('the icons of a booking are targets of 24 pixels', DESKTOP, async ({ page }) => {
  const mei = await ApiClient.signIn(suite.product, MEI);
  const room = (await mei.rooms())[0]!;
  expect(await mei.book(room.id, '2031-06-17T10:00', '2031-06-17T11:00')).toBe(201);
  await Shell.signIn(page, MEI);
  const bookings = new BookingsPage(page);
  await bookings.open(localDate('2031-06-17'), room.id);
  const icon = bookings.grid.getByRole('button', { name: /^Edit booking/ }).first();
  const { width, height } = await boxOf(icon);
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
});

journey(
  'on a phone spaced text does not overlap, and the actions are targets of 40 by 44 pixels',
  PHONE,
  async ({ page }) => {
    await Shell.signIn(page, ADA);
    const bookings = new PhoneBookingsPage(page);
    await bookings.open();
    for (const name of ['Find a room', 'New Booking']) {
      const button = page.getByRole('button', { name, exact: true });
      const reach = await button.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        const points = [
          [x - 19, y],
          [x + 19, y],
          [x, y - 21],
          [x, y + 21],
        ] as const;
        return points.every(([px, py]) => element.contains(document.elementFromPoint(px, py)));
      });
      expect([name, reach]).toEqual([name, true]);
    }
    await spaceText(page);
    await expectEventually(() => widthCutOff(bookings.heading), 0);
    const month = await boxOf(page.locator('.mb-header p'));
    const hours = await boxOf(page.getByText(/hours used/).first());
    expect(month.x + month.width).toBeLessThanOrEqual(hours.x);
  },
);

/** Returns the label of the focused element and whether its centre is visible (WCAG 2.2, 2.4.11). */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement!;
    const { left, top, width, height } = element.getBoundingClientRect();
    const shown = document.elementFromPoint(left + width / 2, top + height / 2);
    return { label: element.ariaLabel ?? element.textContent, isVisible: element.contains(shown) };
  });

/** Presses a key several times, and expects that the cell that gets the focus is never covered by a header. */
async function expectVisibleFocus(page: Page, key: string, times: number): Promise<void> {
  for (let press = 0; press < times; press += 1) {
    await page.keyboard.press(key);
    const { label, isVisible } = await focused(page);
    expect([key, label, isVisible]).toEqual([key, label, true]);
  }
}

const LOW: Device = { viewport: { width: 1000, height: 400 } };
journey('headers that stay in sight do not cover the cell with the focus', LOW, async ({ page }) => {
  await Shell.signIn(page, ADA);
  const bookings = new BookingsPage(page);
  const date = localDate('2031-06-17');
  await bookings.open(date);
  const cell = bookings.grid.locator('button[tabindex="0"]').first();
  await cell.focus();
  await expectVisibleFocus(page, 'ArrowDown', 12);
  await expectVisibleFocus(page, 'ArrowUp', 12);
  await bookings.openDay(date);
  await cell.focus();
  await expectVisibleFocus(page, 'End', 1);
  await expectVisibleFocus(page, 'ArrowLeft', 12);
  await page.setViewportSize({ width: 390, height: 600 });
  await bookings.open(date);
  await cell.focus();
  await expectVisibleFocus(page, 'ArrowDown', 12);
  await expectVisibleFocus(page, 'ArrowUp', 12);
});
