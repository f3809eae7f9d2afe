import type { Page } from 'playwright-core';
import type { BookingsPage } from '../pages/bookings-page';
import { Shell } from '../pages/shell';
import { type Slot, startsWithFree } from '../pages/slot';
import { ADA, type Credentials } from '../support/demo-accounts';

/** The room of Ada's series. */
const ROOM = 'Studio';

/** Opens the bookings of all rooms. */
export async function openBookings(page: Page, bookings: BookingsPage, viewer: Credentials = ADA): Promise<void> {
  await Shell.signIn(page, viewer);
  await bookings.open();
}

/** Opens the bookings of the studio. */
export async function openStudio(page: Page, bookings: BookingsPage): Promise<void> {
  await openBookings(page, bookings);
  await bookings.chooseRoom(ROOM);
}

/** Opens the next week of the studio, where no booking is past. */
export async function openNextWeek(page: Page, bookings: BookingsPage, viewer: Credentials = ADA): Promise<void> {
  await openBookings(page, bookings, viewer);
  await bookings.chooseRoom(ROOM);
  await bookings.nextWeek();
}

/** Returns the first slot whose state begins with a text, and shows its day. */
export async function slotInState(bookings: BookingsPage, state: string): Promise<Slot> {
  const slot = (await bookings.slots()).find((one) => one.state.startsWith(state));
  if (!slot) throw new Error(`No slot is: ${state}`);
  await bookings.showDay(slot);
  return slot;
}

/** Returns the first slot from which `minutes` are free, and shows its day. */
export async function freeSlot(bookings: BookingsPage, minutes: number): Promise<Slot> {
  const [slot] = startsWithFree(await bookings.slots(), minutes);
  if (!slot) throw new Error(`No slot is followed by ${minutes} free minutes`);
  await bookings.showDay(slot);
  return slot;
}
