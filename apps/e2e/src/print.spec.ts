import { localDate } from '@roomhours/time';
import type { Page } from 'playwright-core';
import { BookingsPage } from './pages/bookings-page';
import { Shell } from './pages/shell';
import { slotAt } from './pages/slot';
import { ApiClient } from './support/api';
import { DESKTOP } from './support/browser';
import { ADA, MEI, ROBIN } from './support/demo-accounts';
import { expectEventually, expectHidden, expectNoHorizontalScroll, expectVisible } from './support/expectations';
import { setUpJourneys } from './support/journeys';

const suite = setUpJourneys();
const { journey } = suite;

/** Expects that the page on paper has its content, but neither navigation nor controls of antd, and that nothing scrolls. */
async function expectPrintable(page: Page, content: string): Promise<void> {
  const main = page.getByRole('main');
  await expectVisible(main.getByText(content).first());
  await page.emulateMedia({ media: 'print' });
  await expectVisible(main.getByText(content).first());
  await expectHidden(page.getByRole('navigation', { name: 'Main' }));
  await expectEventually(() => main.locator('.ant-btn:visible, .ant-select:visible').count(), 0);
  const scrolling = main.locator('.mb-grid-scroll, .ant-table-content');
  const cut = (parts: Element[]) => parts.filter((part) => getComputedStyle(part).overflowX !== 'visible').length;
  expect(await scrolling.evaluateAll(cut)).toBe(0);
  await page.emulateMedia({ media: null });
}

journey('a month, a week in seven columns, a day as a list, and the reports are printed', DESKTOP, async ({ page }) => {
  await Shell.signIn(page, ADA);
  await page.goto('/dashboard');
  await expectPrintable(page, 'Hours Booked');

  const mei = await ApiClient.signIn(suite.product, MEI);
  const room = (await mei.rooms())[0]!;
  expect(await mei.book(room.id, '2031-06-17T10:00', '2031-06-17T11:00')).toBe(201);
  const bookings = new BookingsPage(page);
  const date = localDate('2031-06-17');
  await bookings.open(date, room.id);
  const chrome = [page.getByRole('navigation').first(), page.getByRole('button', { name: 'New Booking' })];
  await page.emulateMedia({ media: 'print' });
  // Portrait format, less its margins.
  await page.setViewportSize({ width: 718, height: 1047 });
  await expectHidden(...chrome);
  await expectVisible(bookings.cell(slotAt(date, '10:00', room.name), '11:00', 'booked'));
  const days = bookings.grid.getByRole('columnheader', { name: /June/ });
  expect(await days.evaluateAll((all) => new Set(all.map((day) => day.getBoundingClientRect().left)).size)).toBe(7);
  const frame = bookings.grid.locator('..');
  const title = await frame.evaluate((element) => getComputedStyle(element, '::before').content);
  expect([title.includes(room.name), title.includes('June 16 - June 22, 2031')]).toEqual([true, true]);
  await expectNoHorizontalScroll(page);
  expect(await frame.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);

  await page.setViewportSize(DESKTOP.viewport!);
  await page.emulateMedia({ media: 'screen' });
  await bookings.open(localDate('2020-01-08'), room.id);
  const past = page.locator('.mb-past').first();
  expect(await past.evaluate((cell) => getComputedStyle(cell).backgroundImage)).toBe('none');
  await bookings.openDay(date);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expectVisible(page.getByRole('heading', { name: room.name }), page.getByText('10:00–11:00 Booked'));
  await expectHidden(bookings.grid, ...chrome);

  await page.emulateMedia({ media: 'screen' });
  await Shell.signIn(page, ROBIN);
  await page.goto('/admin?tab=reports');
  await expectPrintable(page, 'Occupancy by Room');
});

journey(
  'paper is light, also for a page of the dark theme',
  DESKTOP,
  async ({ page }) => {
    await Shell.signIn(page, ADA);
    await page.goto('/dashboard');
    const heading = page.getByRole('heading', { name: 'Dashboard' });
    const colour = () => heading.evaluate((element) => getComputedStyle(element).color);
    await expectEventually(colour, 'rgb(241, 239, 235)');
    await page.emulateMedia({ media: 'print' });
    await expectEventually(colour, 'rgb(33, 31, 28)');
  },
  { colorScheme: 'dark' },
);
