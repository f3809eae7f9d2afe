import type { Locator, Page } from 'playwright-core';
import { choose } from '../support/choose';
import { tapOrClick } from '../support/tap-or-click';
import { expectVisible } from '../support/expectations';

export interface Settings {
  'Start Time'?: string;
  'End Time'?: string;
  /** Label of an option, such as '30 minutes'. */
  'Time Slot Duration'?: string;
}

/** The tab Booking Config of the admin panel. */
export class BookingSettings {
  constructor(private readonly page: Page) {}

  async open(): Promise<this> {
    await this.page.goto('/admin?tab=bookingConfig');
    await expectVisible(this.page.getByText(/^All times are in the time zone /));
    return this;
  }

  private field(label: keyof Settings): Locator {
    return this.page.getByRole('combobox', { name: label, exact: true });
  }

  get confirmation() {
    return this.page.getByRole('dialog', { name: 'Change booking settings' });
  }

  async set(settings: Settings): Promise<void> {
    for (const [label, option] of Object.entries(settings)) await choose(this.field(label as keyof Settings), option);
  }

  async save(): Promise<void> {
    await tapOrClick(this.page.getByRole('button', { name: 'Save Settings', exact: true }));
  }
}
