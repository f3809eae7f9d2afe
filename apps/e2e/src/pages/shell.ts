import type { Locator, Page } from 'playwright-core';
import type { Person } from '../support/people';
import { press } from '../support/press';
import { see } from '../support/see';
import { SignInPage } from './sign-in-page';

const PATHS = { Dashboard: '/dashboard', Bookings: '/bookings', Profile: '/profile' };

/** What stands around every page: navigation, theme, toasts. */
export class Shell {
  constructor(private readonly page: Page) {}

  /** Signs in by the call, and opens a page. The sign-in page has journeys of its own. */
  static async enter(page: Page, person: Person, to: keyof typeof PATHS = 'Bookings'): Promise<Shell> {
    const answer = await page.request.post('/api/login', { data: person });
    if (!answer.ok()) throw new Error(`Sign-in answered ${answer.status()}.`);
    await page.goto(PATHS[to]);
    const shell = new Shell(page);
    await see(shell.navigation);
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
