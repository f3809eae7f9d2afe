import type { Locator, Page } from 'playwright-core';
import { press } from '../support/press';
import { see } from '../support/see';

export interface PlanForm {
  Name?: string;
  'Display Name'?: string;
  Description?: string;
  'Monthly Hours'?: string;
}

/** Admin Panel → Subscription Plans. */
export class SubscriptionPlans {
  constructor(private readonly page: Page) {}

  async open(): Promise<this> {
    await this.page.goto('/admin?tab=subscriptions');
    await see(this.page.getByRole('heading', { name: 'Subscription Plans', exact: true }));
    return this;
  }

  get addButton(): Locator {
    return this.page.getByRole('button', { name: 'Add Plan', exact: true }).first();
  }

  /** The row of a plan, on a phone the card; by its display name. */
  entry(plan: string): Locator {
    const edit = this.page.getByRole('button', { name: `Edit ${plan}`, exact: true });
    return this.page.getByRole('row').or(this.page.getByRole('listitem')).filter({ has: edit });
  }

  dialog(title: string): Locator {
    return this.page.getByRole('dialog', { name: title, exact: true });
  }

  async add(form: PlanForm): Promise<Locator> {
    await press(this.addButton);
    const dialog = this.dialog('Add New Subscription Plan');
    await this.fill(dialog, form);
    return dialog;
  }

  async edit(plan: string, form: PlanForm): Promise<Locator> {
    await press(this.entry(plan).getByRole('button', { name: `Edit ${plan}` }));
    const dialog = this.dialog('Edit Subscription Plan');
    await this.fill(dialog, form);
    return dialog;
  }

  /** Asks whether a plan is to be deleted. */
  async ask(plan: string): Promise<Locator> {
    await press(this.entry(plan).getByRole('button', { name: `Delete ${plan}` }));
    const dialog = this.dialog(`Delete ${plan}`);
    await see(dialog.getByText('Are you sure you want to delete this subscription plan?', { exact: true }));
    return dialog;
  }

  private async fill(dialog: Locator, form: PlanForm): Promise<void> {
    for (const [label, value] of Object.entries(form) as [string, string][])
      await dialog
        .getByRole(label === 'Monthly Hours' ? 'spinbutton' : 'textbox', { name: new RegExp(`^${label}`) })
        .fill(value);
  }
}
