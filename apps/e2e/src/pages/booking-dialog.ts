import type { Locator, Page } from 'playwright-core';
import { tapOrClick } from '../support/tap-or-click';
import { expectVisible, expectHidden } from '../support/expectations';

export interface BookingForm {
  /** Label of an option, such as '1 hour 30 minutes'. */
  duration?: string;
  purpose?: string;
  /** Number of bookings in the series. Default: no series. */
  weeks?: number;
}

/** The dialogs 'Create New Booking' and 'Edit Booking'. */
export class BookingDialog {
  readonly root: Locator;

  constructor(
    private readonly page: Page,
    private readonly title: 'Create New Booking' | 'Edit Booking',
  ) {
    this.root = page.getByRole('dialog', { name: title });
  }

  async fill({ duration, purpose, weeks }: BookingForm): Promise<void> {
    await expectVisible(this.root);
    if (duration !== undefined) await this.root.getByRole('radio', { name: duration, exact: true }).check();
    if (purpose !== undefined) await this.root.getByLabel('Purpose').fill(purpose);
    if (weeks === undefined) return;
    await this.root.getByLabel('Repeat weekly').check();
    await this.root.getByLabel('Number of weeks').fill(String(weeks));
  }

  /** Opens the room list and returns its options. antd renders the list outside the accessibility tree. */
  async offeredRooms(): Promise<string[]> {
    await tapOrClick(this.root.getByLabel('Room', { exact: true }));
    const options = this.page.locator('.ant-select-dropdown:visible .ant-select-item-option');
    await expectVisible(options.first());
    return options.evaluateAll((all) => all.map((one) => one.getAttribute('title') ?? ''));
  }

  /** Selects a room. Call `offeredRooms` first. */
  async chooseRoom(name: string): Promise<void> {
    await tapOrClick(this.page.locator('.ant-select-dropdown:visible').getByTitle(name, { exact: true }));
  }

  /** The shown start time, such as '10:00'. antd repeats it for screen readers while the field has the focus. */
  start(time: string): Locator {
    const field = this.root.locator('.ant-select', { has: this.page.getByRole('combobox', { name: 'Start time' }) });
    return field.getByTitle(time, { exact: true });
  }

  get submitButton() {
    return this.root.getByRole('button', { name: this.title === 'Edit Booking' ? 'Update Booking' : 'Create Booking' });
  }

  /** Returns the label of the selected duration: '1 hour'. */
  async duration(): Promise<string> {
    await expectVisible(this.root);
    const durations = this.root.getByRole('radiogroup', { name: 'Duration' });
    return durations.getByRole('radio', { checked: true }).evaluate((radio) => radio.closest('label')!.innerText);
  }

  purpose(): Promise<string> {
    return this.root.getByLabel('Purpose').inputValue();
  }

  /** By keyboard: the dialog may move while it opens, away from the pointer whose hover shows the button. */
  async clearDate(): Promise<void> {
    const field = this.root.getByRole('textbox', { name: 'Date' });
    await field.fill('');
    await field.press('Tab');
  }

  /** The error message after a rejected request. */
  get refusal() {
    return this.root.getByRole('alert');
  }

  /** The list item for one date of a series, with its conflict. */
  occurrence(text: string): Locator {
    return this.root
      .getByRole('region', { name: 'Dates of the series' })
      .getByRole('listitem')
      .filter({ hasText: text });
  }

  async submit(): Promise<void> {
    await tapOrClick(this.submitButton);
  }

  /** The question before unsaved input is discarded. */
  get question(): Locator {
    return this.page.getByRole('dialog', { name: 'Discard your changes?' });
  }

  async close(): Promise<void> {
    await tapOrClick(this.root.getByRole('button', { name: 'Cancel', exact: true }));
    await expectHidden(this.root);
  }

  /** Closes the dialog with unsaved input. */
  async discard(): Promise<void> {
    await tapOrClick(this.root.getByRole('button', { name: 'Cancel', exact: true }));
    await tapOrClick(this.question.getByRole('button', { name: 'Discard', exact: true }));
    await expectHidden(this.question, this.root);
  }
}
