import type { Locator, Page } from 'playwright-core';
import { press } from '../support/press';
import { see, seeNo, seeThat } from '../support/see';

/** '/dashboard'. */
export class DashboardPage {
  constructor(private readonly page: Page) {}

  get heading() {
    return this.page.getByRole('heading', { name: 'Dashboard', exact: true });
  }

  /** 'Your Bookings' or 'All Bookings'. */
  list(title: 'Your Bookings' | 'All Bookings') {
    return this.page.getByRole('region', { name: title, exact: true });
  }

  private get switch() {
    return this.page.getByRole('group', { name: 'Month', exact: true });
  }

  /** 'November 2026' */
  month(): Promise<string> {
    return this.switch.getByRole('heading').innerText();
  }

  async turn(to: 'Previous month' | 'Next month' | 'This month'): Promise<void> {
    const before = await this.month();
    await press(this.switch.getByRole('button', { name: to }));
    await seeThat(async () => (await this.month()) !== before, true);
  }

  /** What a card says below its title, once it knows: ['5 / 20 hours', '75% remaining', '15 hours left']. */
  async card(title: string): Promise<string[]> {
    const card = this.page.locator('dl > div').filter({ has: this.page.getByText(title, { exact: true }) });
    await see(card);
    await seeNo(card.getByRole('img', { name: 'Loading' }));
    const parts = await card.locator('dd').allInnerTexts();
    return parts.flatMap((part) => part.split('\n')).filter((part) => part.trim() !== '');
  }

  /** The lines of the table, or the cards of a phone. */
  get rows(): Locator {
    return this.page.locator('tbody tr, .mb-booking-cards > li');
  }

  row(text: string | RegExp): Locator {
    return this.rows.filter({ hasText: text });
  }

  action(which: 'Edit' | 'Cancel', row: Locator): Locator {
    return row.getByRole('button', { name: new RegExp(`^${which} booking, `) });
  }

  get cancelDialog() {
    return this.page.getByRole('dialog', { name: 'Cancel booking' });
  }

  async cancel(row: Locator): Promise<void> {
    await press(this.action('Cancel', row));
    await see(this.cancelDialog.getByText('Are you sure you want to cancel this booking?', { exact: true }));
    await press(this.cancelDialog.getByRole('button', { name: 'Cancel booking' }));
  }

  /** Waits until the month's bookings are there, or that there are none. */
  async seeList(): Promise<void> {
    await see(this.heading, this.rows.first().or(this.page.getByRole('heading', { name: /^No bookings for / })));
  }

  /** Waits until the page waits for nothing any more. */
  async seeAll(): Promise<void> {
    await this.seeList();
    for (const title of ['Monthly Quota', 'Bookings This Month', 'Hours Booked', 'Upcoming']) await this.card(title);
  }
}
