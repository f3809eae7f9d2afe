import type { Locator, Page } from 'playwright-core';
import { tapOrClick } from '../support/tap-or-click';
import { expectVisible } from '../support/expectations';

export interface PlanForm {
  Name?: string;
  'Display Name'?: string;
  Description?: string;
  'Monthly Hours'?: string;
}

/** The tab Subscription Plans of the admin panel. */
export class SubscriptionPlans {
  constructor(private readonly page: Page) {}

  async open(): Promise<this> {
    await this.page.goto('/admin?tab=subscriptions');
    await expectVisible(this.page.getByRole('heading', { name: 'Subscription Plans', exact: true }));
    return this;
  }

  get addButton(): Locator {
    return this.page.getByRole('button', { name: 'Add Plan', exact: true }).first();
  }

  /**
   * The row of a plan, or its card on a phone.
   *
   * @param plan display name
   */
  entry(plan: string): Locator {
    const edit = this.page.getByRole('button', { name: `Edit ${plan}`, exact: true });
    return this.page.getByRole('row').or(this.page.getByRole('listitem')).filter({ has: edit });
  }

  dialog(title: string): Locator {
    return this.page.getByRole('dialog', { name: title, exact: true });
  }

  async add(form: PlanForm): Promise<Locator> {
    await tapOrClick(this.addButton);
    const dialog = this.dialog('Add New Subscription Plan');
    await this.fill(dialog, form);
    return dialog;
  }

  async edit(plan: string, form: PlanForm): Promise<Locator> {
    await tapOrClick(this.entry(plan).getByRole('button', { name: `Edit ${plan}` }));
    const dialog = this.dialog('Edit Subscription Plan');
    await this.fill(dialog, form);
    return dialog;
  }

  /** Opens the confirmation of a deletion. */
  async openDeleteDialog(plan: string): Promise<Locator> {
    await tapOrClick(this.entry(plan).getByRole('button', { name: `Delete ${plan}` }));
    return this.dialog(`Delete ${plan}`);
  }

  private async fill(dialog: Locator, form: PlanForm): Promise<void> {
    for (const [label, value] of Object.entries(form) as [string, string][])
      await dialog
        .getByRole(label === 'Monthly Hours' ? 'spinbutton' : 'textbox', { name: new RegExp(`^${label}`) })
        .fill(value);
  }
}
