import type { Locator, Page } from 'playwright-core';
import type { Credentials } from '../support/demo-accounts';
import { tapOrClick } from '../support/tap-or-click';
import { expectVisible } from '../support/expectations';
import { SignInPage } from './sign-in-page';

const PATHS = { Dashboard: '/dashboard', Bookings: '/bookings', Profile: '/profile' };

/** The shell around all pages: navigation, theme and toasts. */
export class Shell {
  constructor(private readonly page: Page) {}

  /**
   * Signs in through the API. Opens no page, because most journeys continue with a page of their own. session.spec.ts tests
   * the sign-in page.
   */
  static async signIn(page: Page, credentials: Credentials): Promise<Shell> {
    const response = await page.request.post('/api/login', { data: credentials });
    if (!response.ok()) throw new Error(`The sign-in failed with status ${response.status()}.`);
    return new Shell(page);
  }

  /** Signs in and opens a page of the navigation. */
  static async signInAndOpen(
    page: Page,
    credentials: Credentials,
    to: keyof typeof PATHS = 'Bookings',
  ): Promise<Shell> {
    const shell = await Shell.signIn(page, credentials);
    await page.goto(PATHS[to]);
    await expectVisible(shell.navigation);
    return shell;
  }

  get navigation() {
    return this.page.getByRole('navigation', { name: 'Main' });
  }

  get logOutButton() {
    return this.navigation.getByRole('button', { name: 'Log out' });
  }

  link(name: string): Locator {
    return this.navigation.getByRole('link', { name, exact: true });
  }

  theme(name: 'Light' | 'Dark' | 'System'): Locator {
    return this.navigation.getByRole('radio', { name });
  }

  /** Waits for a toast with exactly this title and text. */
  async expectToast(title: string, text?: string | RegExp): Promise<void> {
    const toasts = this.page.getByRole('status').or(this.page.getByRole('alert'));
    const toast = toasts.filter({ has: this.page.getByText(title, { exact: true }) });
    await expectVisible(text === undefined ? toast : toast.filter({ has: this.page.getByText(text, { exact: true }) }));
  }

  async logOut(): Promise<void> {
    await tapOrClick(this.logOutButton);
    await this.expectToast('Logged out');
    await expectVisible(new SignInPage(this.page).submit);
  }
}
