import type { Locator, Page } from 'playwright-core';
import { choose, chosen } from '../support/choose';
import { press } from '../support/press';
import { see } from '../support/see';

export interface Settings {
  'Start Time'?: string;
  'End Time'?: string;
  /** Such as '30 minutes'. */
  'Time Slot Duration'?: string;
}

/** Admin Panel → Booking Config. */
export class BookingSettings {
  constructor(private readonly page: Page) {}

  async open(): Promise<this> {
    await this.page.goto('/admin?tab=bookingConfig');
    await see(this.page.getByText(/^Times are those of /));
    return this;
  }

  field(label: keyof Settings): Locator {
    return this.page.getByRole('combobox', { name: label, exact: true });
  }

  chosen(label: keyof Settings): Locator {
    return chosen(this.field(label));
  }

  get preview() {
    return this.page.getByRole('region', { name: 'A day in slots' });
  }

  get question() {
    return this.page.getByRole('dialog', { name: 'Change booking settings' });
  }

  async set(settings: Settings): Promise<void> {
    for (const [label, option] of Object.entries(settings)) await choose(this.field(label as keyof Settings), option);
  }

  async save(): Promise<void> {
    await press(this.page.getByRole('button', { name: 'Save Settings', exact: true }));
  }

  async answer(name: 'Save Settings' | 'Cancel'): Promise<void> {
    await press(this.question.getByRole('button', { name, exact: true }));
  }
}
