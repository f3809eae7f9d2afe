import type { Locator, Page } from 'playwright-core';
import { tapOrClick } from '../support/tap-or-click';
import { expectVisible, expectEventually } from '../support/expectations';

/** The page '/dashboard'. */
export class DashboardPage {
  constructor(private readonly page: Page) {}

  get heading() {
    return this.page.getByRole('heading', { name: 'Dashboard', exact: true });
  }
  list(title: 'Your Bookings' | 'All Bookings') {
    return this.page.getByRole('region', { name: title, exact: true });
  }

  private get monthSwitcher() {
    return this.page.getByRole('group', { name: 'Month', exact: true });
  }

  /** Returns the shown month, such as 'November 2026'. */
  month(): Promise<string> {
    return this.monthSwitcher.getByRole('heading').innerText();
  }

  async goToMonth(to: 'Previous month' | 'Next month' | 'This month'): Promise<void> {
    const before = await this.month();
    await tapOrClick(this.monthSwitcher.getByRole('button', { name: to }));
    await expectEventually(async () => (await this.month()) !== before, true);
  }

  /** Waits until a card has loaded and returns its lines: ['5 / 20 hours', '75% remaining', '15 hours left']. */
  async card(title: string): Promise<string[]> {
    const card = this.page.getByRole('group', { name: title, exact: true });
    await expectVisible(card);
    await expectEventually(() => card.getAttribute('aria-busy'), 'false');
    const lines = (await card.innerText()).split('\n').filter((line) => line.trim() !== '');
    return lines.slice(1);
  }

  /** The region 'Today' of administrators. */
  get today(): Locator {
    return this.page.getByRole('region', { name: 'Today', exact: true });
  }

  /** The table rows of the month, or the cards on a phone. */
  get rows(): Locator {
    return this.page.getByRole('region', { name: /^(Your|All) Bookings$/ }).locator('tbody tr, .rh-cards > li');
  }

  row(text: string | RegExp): Locator {
    return this.rows.filter({ hasText: text });
  }

  action(which: 'Edit' | 'Cancel', row: Locator): Locator {
    return row.getByRole('button', { name: new RegExp(`^${which} booking, `) });
  }

  /** Offered if a series has several bookings in the month. */
  get groupSeries(): Locator {
    return this.list('Your Bookings').getByRole('checkbox', { name: 'Group series', exact: true });
  }

  /** Shows and hides the bookings of a series. */
  expand(series: Locator): Locator {
    return series.getByRole('button', { name: /^\d+ bookings, / });
  }

  get cancelDialog() {
    return this.page.getByRole('dialog', { name: 'Cancel booking' });
  }

  async cancel(row: Locator): Promise<void> {
    await tapOrClick(this.action('Cancel', row));
    await expectVisible(this.cancelDialog.getByText('Are you sure you want to cancel this booking?', { exact: true }));
    await tapOrClick(this.cancelDialog.getByRole('button', { name: 'Cancel booking' }));
  }

  /** Waits until the bookings of the month, or the empty state, are visible. */
  async waitForList(): Promise<void> {
    await expectVisible(
      this.heading,
      this.rows.first().or(this.page.getByRole('heading', { name: /^No bookings for / })),
    );
  }
}
