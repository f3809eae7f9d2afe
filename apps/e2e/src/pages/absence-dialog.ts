import type { Locator, Page } from 'playwright-core';
import { expectVisible } from '../support/expectations';
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
}
