import type { Locator, Page } from 'playwright-core';
import { choose } from '../support/choose';
import { tapOrClick } from '../support/tap-or-click';
import { expectVisible } from '../support/expectations';

export interface UserForm {
  Email?: string;
  Password?: string;
  'First Name'?: string;
  'Monthly Quota'?: string;
  /** Display name of a plan. */
  Subscription?: string;
}

export type UserDialogTitle =
  | 'Add User'
  | 'Change Email'
  | 'Change Plan'
  | 'Edit User Profile'
  | 'Set New Password'
  | 'Unlimited hours';

/** The tab User Management of the admin panel. */
export class UserManagement {
  constructor(private readonly page: Page) {}

  async open(query = ''): Promise<this> {
    await this.page.goto(`/admin?tab=users${query}`);
    await expectVisible(this.page.getByRole('heading', { name: 'Users', exact: true }));
    return this;
  }

  get addButton(): Locator {
    return this.page.getByRole('button', { name: 'Add User', exact: true }).first();
  }

  get count(): Locator {
    return this.page.getByRole('navigation', { name: 'Pages of users' }).getByRole('status');
  }

  get activity(): Locator {
    return this.page.getByRole('search').getByRole('combobox', { name: 'Activity', exact: true });
  }

  /** The row of a user, or the card on a phone. */
  entry(email: string): Locator {
    const edit = this.page.getByRole('button', { name: `Edit ${email}`, exact: true });
    return this.page.getByRole('row').or(this.page.getByRole('listitem')).filter({ has: edit });
  }

  /** The checkbox of a user. */
  choice(email: string): Locator {
    return this.entry(email).getByRole('checkbox', { name: `Select ${email}` });
  }

  /** The changes of the chosen users. */
  get selection(): Locator {
    return this.page.getByRole('group', { name: 'Selected users' });
  }

  dialog(title: UserDialogTitle | RegExp): Locator {
    return this.page.getByRole('dialog', { name: title });
  }

  /** The confirmation of a change of an account: 'Deactivate: ada@roomhours.example'. */
  confirmation(what: 'Make Admin' | 'Make User' | 'Deactivate' | 'Reactivate' | 'Erase User', email: string): Locator {
    return this.page.getByRole('dialog', { name: `${what}: ${email}` });
  }

  async edit(email: string): Promise<Locator> {
    await tapOrClick(this.entry(email).getByRole('button', { name: `Edit ${email}` }));
    const dialog = this.dialog('Edit User Profile');
    await expectVisible(dialog);
    return dialog;
  }

  /** Opens the menu of a user. */
  async openMenu(email: string): Promise<Locator> {
    await tapOrClick(this.entry(email).getByRole('button', { name: `More for ${email}` }));
    const menu = this.page.getByRole('menu');
    await expectVisible(menu);
    return menu;
  }

  async choose(email: string, entry: string): Promise<void> {
    await tapOrClick((await this.openMenu(email)).getByRole('menuitem', { name: entry }));
  }

  async chooseByKeyboard(email: string, entry: string): Promise<void> {
    await this.entry(email)
      .getByRole('button', { name: `More for ${email}` })
      .press('Enter');
    await this.page.getByRole('menuitem', { name: entry }).press('Enter');
  }

  async fill(dialog: Locator, form: UserForm): Promise<void> {
    for (const [label, value] of Object.entries(form) as [string, string][]) {
      if (label === 'Subscription') await choose(dialog.getByRole('combobox', { name: label }), value);
      else await dialog.getByLabel(label).fill(value);
    }
  }
}
