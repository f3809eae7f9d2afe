import type { Locator, Page } from 'playwright-core';
import { choose } from '../support/choose';
import { tapOrClick } from '../support/tap-or-click';
import { expectVisible, expectHidden } from '../support/expectations';

export interface Block {
  Room?: string;
  /** yyyy-MM-dd */
  Date?: string;
  'Start Time'?: string;
  /** yyyy-MM-dd */
  'End Date'?: string;
  'End Time'?: string;
  Reason?: string;
}

/** The tab Blocked Times of the admin panel. */
export class BlockedTimes {
  constructor(private readonly page: Page) {}

  async open(): Promise<this> {
    await this.page.goto('/admin?tab=blocked');
    await expectVisible(this.addButton);
    return this;
  }

  get addButton() {
    return this.page.getByRole('button', { name: 'Block Time', exact: true }).first();
  }

  get empty() {
    return this.page.getByText('No blocked time slots. Click "Block Time" to add one.', { exact: true });
  }

  get dialog() {
    return this.page.getByRole('dialog', { name: 'Block Time Slot' });
  }

  get confirmation() {
    return this.page.getByRole('dialog', { name: 'Remove time block' });
  }

  get affectedBookings() {
    return this.page.getByRole('dialog', { name: 'Bookings inside the blocked time' });
  }

  get cards() {
    return this.page.locator('.block-card');
  }

  card(room: string, date: string): Locator {
    return this.cards
      .filter({ has: this.page.getByRole('heading', { name: room, exact: true }) })
      .filter({ has: this.page.getByText(date, { exact: true }) });
  }

  async openBlockDialog(): Promise<void> {
    await tapOrClick(this.addButton);
    await expectVisible(this.dialog);
  }

  async fill({ Date: date, 'End Date': endDate, Reason: reason, ...choices }: Block): Promise<void> {
    if (date !== undefined) await this.type('Date', date);
    if (endDate !== undefined) await this.type('End Date', endDate);
    for (const [label, option] of Object.entries(choices))
      await choose(this.dialog.getByRole('combobox', { name: label, exact: true }), option);
    if (reason !== undefined) await this.dialog.getByLabel('Reason').fill(reason);
  }

  async submit(): Promise<void> {
    await tapOrClick(this.dialog.getByRole('button', { name: 'Block Time', exact: true }));
  }

  async remove(card: Locator, button: 'Remove' | 'Cancel'): Promise<void> {
    await tapOrClick(card.getByRole('button', { name: /^Remove/ }));
    await expectVisible(
      this.confirmation.getByText('Are you sure you want to remove this time block?', { exact: true }),
    );
    await tapOrClick(this.confirmation.getByRole('button', { name: button, exact: true }));
    await expectHidden(this.confirmation);
  }

  private async type(label: 'Date' | 'End Date', date: string): Promise<void> {
    const field = this.dialog.getByLabel(label, { exact: true });
    await field.fill(date);
    await field.press('Enter');
  }
}
