import type { Page } from 'playwright-core';
import { tapOrClick } from '../support/tap-or-click';
import { expectVisible } from '../support/expectations';

export interface Passwords {
  current: string;
  next: string;
  /** Default: the same as `next`. */
  confirm?: string;
}

/** The page '/profile'. */
export class ProfilePage {
  constructor(private readonly page: Page) {}

  get account() {
    return this.page.getByRole('region', { name: 'User Account' });
  }

  get security() {
    return this.page.getByRole('region', { name: 'Account Security' });
  }

  get calendar() {
    return this.page.getByRole('region', { name: 'Calendar' });
  }

  get tokens() {
    return this.page.getByRole('region', { name: 'API tokens' });
  }

  get data() {
    return this.page.getByRole('region', { name: 'My Data' });
  }

  get form() {
    return this.security.getByRole('form', { name: 'Change Password' });
  }

  get changeButton() {
    return this.security.getByRole('button', { name: 'Change Password' });
  }

  /** Returns the shown fields: { Email: 'ada@…', 'First Name': 'Ada', … }. */
  async fields(): Promise<Record<string, string>> {
    await expectVisible(this.account.locator('th').first());
    const [names, values] = [this.account.locator('th'), this.account.locator('td')];
    const texts = await values.allInnerTexts();
    return Object.fromEntries((await names.allInnerTexts()).map((name, index) => [name, texts[index]!]));
  }

  field(label: 'Current Password' | 'New Password' | 'Confirm Password') {
    return this.form.getByLabel(label, { exact: true });
  }

  async change({ current, next, confirm = next }: Passwords): Promise<void> {
    await this.field('Current Password').fill(current);
    await this.field('New Password').fill(next);
    await this.field('Confirm Password').fill(confirm);
    await tapOrClick(this.form.getByRole('button', { name: 'Update Password' }));
  }
}
