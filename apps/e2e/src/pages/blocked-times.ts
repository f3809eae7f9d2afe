import type { Locator, Page } from 'playwright-core';
import { choose } from '../support/choose';
import { chooseDate } from '../support/choose-date';
import { tapOrClick } from '../support/tap-or-click';
import { expectEventually, expectVisible } from '../support/expectations';

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

  get dialog() {
    return this.page.getByRole('dialog', { name: 'Block Time Slot' });
  }

  get affectedBookings() {
    return this.page.getByRole('dialog', { name: 'Bookings inside the blocked time' });
  }

  async openBlockDialog(): Promise<void> {
    await tapOrClick(this.addButton);
    await expectVisible(this.dialog);
  }

  async fill({ Date: date, 'End Date': endDate, Reason: reason, ...choices }: Block): Promise<void> {
    if (date !== undefined) {
      await this.type('Date', date);
      // The end date moves with it. `fill` would add to a text that the page replaces meanwhile.
      const [start, end] = [this.dateField('Date'), this.dateField('End Date')];
      await expectEventually(async () => (await start.inputValue()) === (await end.inputValue()), true);
    }
    if (endDate !== undefined) await this.type('End Date', endDate);
    for (const [label, option] of Object.entries(choices))
      await choose(this.dialog.getByRole('combobox', { name: label, exact: true }), option);
    if (reason !== undefined) await this.dialog.getByLabel('Reason').fill(reason);
  }

  async submit(): Promise<void> {
    await tapOrClick(this.dialog.getByRole('button', { name: 'Block Time', exact: true }));
  }

  private async type(label: 'Date' | 'End Date', date: string): Promise<void> {
    const field = this.dateField(label);
    if (!(await field.isEditable())) return chooseDate(field, date);
    await field.fill(date);
    await field.press('Enter');
  }

  private dateField(label: 'Date' | 'End Date'): Locator {
    return this.dialog.getByLabel(label, { exact: true });
  }
}
