import type { Page } from 'playwright-core';
import type { Credentials } from '../support/demo-accounts';
import { tapOrClick } from '../support/tap-or-click';
import { expectVisible } from '../support/expectations';

/** The sign-in page '/'. */
export class SignInPage {
  constructor(private readonly page: Page) {}

  get email() {
    return this.page.getByLabel('Email', { exact: true });
  }

  get password() {
    return this.page.getByLabel('Password', { exact: true });
  }

  get submit() {
    return this.page.getByRole('button', { name: 'Sign In' });
  }

  async open(): Promise<this> {
    await this.page.goto('/');
    await expectVisible(this.submit);
    return this;
  }

  async signIn({ email, password }: Credentials): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await tapOrClick(this.submit);
  }
}
