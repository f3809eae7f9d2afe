import type { Locator, Page } from 'playwright-core';
import type { Person } from '../support/people';
import { press } from '../support/press';
import { see } from '../support/see';
import { SignInPage } from './sign-in-page';

/** What stands around every page: navigation, theme, toasts. */
export class Shell {
  constructor(private readonly page: Page) {}

  /** From the sign-in page to the first page behind it, and on to a page of the navigation. */
  static async enter(
    page: Page,
    person: Person,
    to: 'Dashboard' | 'Bookings' | 'Profile' = 'Bookings',
  ): Promise<Shell> {
    await (await new SignInPage(page).open()).signIn(person);
    const shell = new Shell(page);
    await see(shell.navigation);
    if (to !== 'Dashboard') await press(shell.link(to));
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

  /** A message in the corner, by its title and, where it has one, its text: letter by letter. */
  async seeToast(title: string, text?: string | RegExp): Promise<void> {
    const toasts = this.page.getByRole('status').or(this.page.getByRole('alert'));
    const toast = toasts.filter({ has: this.page.getByText(title, { exact: true }) });
    await see(text === undefined ? toast : toast.filter({ has: this.page.getByText(text, { exact: true }) }));
  }

  async logOut(): Promise<void> {
    await press(this.logOutButton);
    await this.seeToast('Logged out');
    await see(new SignInPage(this.page).submit);
  }
}
