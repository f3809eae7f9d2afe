import type { Page } from 'playwright-core';
import type { Person } from '../support/people';
import { press } from '../support/press';
import { see } from '../support/see';

/** The door: '/'. */
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

  get contact() {
    return this.page.getByText('Need an account? Please contact the product team.', { exact: true });
  }

  async open(): Promise<this> {
    await this.page.goto('/');
    await see(this.submit);
    return this;
  }

  async signIn({ email, password }: Person): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await press(this.submit);
  }
}
