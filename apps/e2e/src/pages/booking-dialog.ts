import type { Locator, Page } from 'playwright-core';
import { press } from '../support/press';
import { see, seeNo } from '../support/see';

export interface BookingForm {
  /** As offered: '1 hour', '1 hour 30 minutes'. */
  duration?: string;
  purpose?: string;
  /** Bookings in all; left out: not repeated. */
  weeks?: number;
}

/** 'Create New Booking' and 'Edit Booking'. */
export class BookingDialog {
  readonly box: Locator;

  constructor(
    private readonly page: Page,
    private readonly title: 'Create New Booking' | 'Edit Booking',
  ) {
    this.box = page.getByRole('dialog', { name: title });
  }

  async fill({ duration, purpose, weeks }: BookingForm): Promise<void> {
    await see(this.box);
    if (duration !== undefined) await this.box.getByRole('radio', { name: duration, exact: true }).check();
    if (purpose !== undefined) await this.box.getByLabel('Purpose').fill(purpose);
    if (weeks === undefined) return;
    await this.box.getByLabel('Repeat weekly').check();
    await this.box.getByLabel('Number of weeks').fill(String(weeks));
  }

  /** The rooms to choose from. The list itself is out of the accessibility tree's sight: antd draws it apart. */
  async offeredRooms(): Promise<string[]> {
    await press(this.box.getByLabel('Room'));
    const options = this.page.locator('.ant-select-dropdown:visible .ant-select-item-option');
    await see(options.first());
    return options.evaluateAll((all) => all.map((one) => one.getAttribute('title') ?? ''));
  }

  /** After `offeredRooms`. */
  async chooseRoom(name: string): Promise<void> {
    await press(this.page.locator('.ant-select-dropdown:visible').getByTitle(name, { exact: true }));
  }

  get submitButton() {
    return this.box.getByRole('button', { name: this.title === 'Edit Booking' ? 'Update Booking' : 'Create Booking' });
  }

  /** The length that is chosen: '1 hour'. */
  async duration(): Promise<string> {
    await see(this.box);
    return this.box.getByRole('radio', { checked: true }).evaluate((radio) => radio.parentElement!.innerText);
  }

  purpose(): Promise<string> {
    return this.box.getByLabel('Purpose').inputValue();
  }

  async clearDate(): Promise<void> {
    await this.box.locator('.ant-picker').hover();
    await press(this.box.locator('.ant-picker-clear'));
  }

  /** What is free instead: 'Board Room, 11:00 to 12:00: same room, later'. */
  alternatives(): Promise<string[]> {
    return this.instead.evaluateAll((all) =>
      all.map((one) => [...one.children].map((part) => part.textContent).join(': ')),
    );
  }

  /** Fills in one of the alternatives. */
  async take(which: RegExp): Promise<void> {
    await press(this.instead.filter({ hasText: which }));
  }

  private get instead() {
    return this.box.getByRole('group', { name: 'Free instead' }).getByRole('button');
  }

  /** What it says after a refusal. */
  get refusal() {
    return this.box.getByRole('alert');
  }

  /** A date of a series, with what stands in its way. */
  occurrence(text: string): Locator {
    return this.box
      .getByRole('region', { name: 'Dates of the series' })
      .getByRole('listitem')
      .filter({ hasText: text });
  }

  async submit(): Promise<void> {
    await press(this.submitButton);
  }

  async close(): Promise<void> {
    await press(this.box.getByRole('button', { name: 'Cancel', exact: true }));
    await seeNo(this.box);
  }
}
