import type { Page } from 'playwright-core';
import { Shell } from './pages/shell';
import { DESKTOP } from './support/browser';
import { ADA, ROBIN } from './support/demo-accounts';
import { expectEventually, expectHidden, expectVisible } from './support/expectations';
import { setUpJourneys } from './support/journeys';

const { journey } = setUpJourneys();

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

journey('the reports, and a day of all rooms, can be printed', DESKTOP, async ({ page }) => {
  await Shell.signIn(page, ROBIN);
  await page.goto('/admin?tab=reports');
  await expectPrintable(page, 'Occupancy by Room');
  await page.goto('/bookings?view=day');
  await expectPrintable(page, 'Board Room');
});

journey('a month of a member can be printed', DESKTOP, async ({ page }) => {
  await Shell.signIn(page, ADA);
  await page.goto('/dashboard');
  await expectPrintable(page, 'Hours Booked');
});
