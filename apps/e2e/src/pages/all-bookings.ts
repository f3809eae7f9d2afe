import type { Locator, Page } from 'playwright-core';
import { tapOrClick } from '../support/tap-or-click';
import { expectVisible, expectHidden } from '../support/expectations';

/** The tab All Bookings of the admin panel. */
export class AllBookings {
  constructor(private readonly page: Page) {}

  async open(query = ''): Promise<this> {
    await this.page.goto(`/admin?tab=bookings${query}`);
    await expectVisible(this.page.getByRole('heading', { name: 'All Bookings', exact: true }));
    return this;
  }

  get table(): Locator {
    return this.page.getByRole('table', { name: 'All Bookings' });
  }

  /** The rows with a booking, without header rows and month rows. */
  get rows(): Locator {
    return this.table.getByRole('row').filter({ has: this.page.getByRole('button', { name: /^Delete booking/ }) });
  }

  /** The bookings on a phone. */
  get cards(): Locator {
    return this.page.getByRole('listitem').filter({ has: this.page.getByRole('button', { name: /^Delete booking/ }) });
  }

  get search(): Locator {
    return this.page.getByRole('searchbox', { name: 'Search by member, room or purpose' });
  }

  get room(): Locator {
    return this.page.getByRole('combobox', { name: 'Room' });
  }

  /** The column header 'Date & Time', which reverses the order. */
  get order(): Locator {
    return this.table.getByRole('columnheader', { name: 'Date & Time' });
  }

  get count(): Locator {
    return this.page.getByRole('navigation', { name: 'Pages of bookings' }).getByRole('status');
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: 'Confirm Deletion' });
  }

  async openDeleteDialog(entry: Locator): Promise<void> {
    await tapOrClick(entry.getByRole('button', { name: /^Delete booking/ }));
    await expectVisible(this.dialog.getByText('Are you sure you want to delete this booking?', { exact: true }));
  }

  async confirmDeletion(): Promise<void> {
    await tapOrClick(this.dialog.getByRole('button', { name: 'Delete Booking', exact: true }));
    await expectHidden(this.dialog);
  }
}
