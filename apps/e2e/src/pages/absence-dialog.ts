import type { LocalDate } from '@roomhours/time';
import type { Locator, Page } from 'playwright-core';
import { expectEventually, expectHidden, expectVisible } from '../support/expectations';
import { tapOrClick } from '../support/tap-or-click';

type Label = 'First day' | 'Last day';

/** The dialog 'I am away' of the dashboard. */
export class AbsenceDialog {
  constructor(private readonly page: Page) {}

  get opener() {
    return this.page.getByRole('button', { name: 'I am away', exact: true });
  }
  get root() {
    return this.page.getByRole('dialog', { name: 'I am away', exact: true });
  }
  /** Says what will be cancelled. */
  status(text: string): Locator {
    return this.root.getByRole('status').getByText(text, { exact: true });
  }
  button(name: string): Locator {
    return this.root.getByRole('button', { name, exact: true });
  }
  field(label: Label): Locator {
    return this.root.getByLabel(label, { exact: true });
  }

  async open(): Promise<this> {
    await tapOrClick(this.opener);
    await expectVisible(this.root);
    return this;
  }

  /** Selects a date of the present month or of a later one in the calendar. */
  async pick(label: Label, date: LocalDate): Promise<void> {
    await tapOrClick(this.field(label));
    const calendar = this.page.locator('.ant-picker-dropdown:visible');
    const month = calendar.locator('.ant-picker-header-view');
    const day = calendar.locator(`.ant-picker-cell-in-view[title="${date}"]`);
    await expectVisible(month);
    while ((await day.count()) === 0) {
      const before = await month.innerText();
      await tapOrClick(calendar.locator('.ant-picker-header-next-btn'));
      await expectEventually(async () => (await month.innerText()) !== before, true);
    }
    await tapOrClick(day);
    await expectHidden(calendar);
  }
}
