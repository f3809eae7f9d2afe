import type { Page } from 'playwright-core';
import type { BookingsPage } from '../pages/bookings-page';
import type { House } from '../support/house';

/** One screen, brought about by a fresh visitor. */
export interface Scene {
  name: string;
  /** What the house needs for it, once. Such scenes come last, for the house stays so. */
  prepare?(house: House): void;
  show(page: Page, bookings: BookingsPage): Promise<void>;
}
