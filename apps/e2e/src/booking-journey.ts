import { addDays, instant, toLocal } from '@roomhours/time';
import { BookingDialog } from './pages/booking-dialog';
import type { BookingsPage } from './pages/bookings-page';
import { Shell } from './pages/shell';
import { type Slot, later, startsWithFree, wallTime } from './pages/slot';
import { ApiClient } from './support/api';
import { HOUSE_ZONE } from './support/house';
import { ADA, MEI } from './support/people';
import { press } from './support/press';
import { see, seeNo, seeThat } from './support/see';
import type { Place, Visitor } from './support/stay';

/** Quiet enough that two free hours are never far, whatever the day. */
export const ROOM = 'Board Room';

/**
 * A free time that does not pass while somebody looks at it: from tomorrow to the end of next week and, where there is
 * one, in the month whose hours the page shows.
 */
export async function findFreeTime(bookings: BookingsPage, minutes: number): Promise<Slot> {
  const today = toLocal(instant(Date.now()), HOUSE_ZONE).date;
  const month = (await bookings.month()).split(' ')[0]!;
  const found: Slot[] = [];
  for (const date of [today, addDays(today, 7)]) {
    await bookings.showWeekOf(date);
    const starts = startsWithFree(await bookings.slots(), minutes);
    found.push(...starts.filter((slot) => slot.date > today));
  }
  const slot = found.find(({ day }) => day.endsWith(month)) ?? found[0];
  if (slot === undefined) throw new Error(`No room for ${minutes} minutes, this week or next`);
  await show(bookings, slot);
  return slot;
}

async function show(bookings: BookingsPage, slot: Slot): Promise<void> {
  await bookings.showWeekOf(slot.date);
  await bookings.showDay(slot);
}

/** From the door and back: book, reload, edit, a series that collides, cancel. The same on any screen. */
export async function bookFromDoorToDoor(visitor: Visitor, bookings: BookingsPage, house: Place): Promise<void> {
  const { page, watch } = visitor;
  const shell = await Shell.enter(page, ADA);
  await bookings.seeGrid();
  await bookings.chooseRoom(ROOM);
  const slot = await findFreeTime(bookings, 120);
  const hours = await hoursAround(bookings, slot);

  await book(bookings, page, shell, slot);
  await hours.haveMovedBy(1);
  await page.reload();
  await bookings.seeGrid();
  await see(bookings.own(slot, 60, 'Plan the spring fair'));

  await lengthen(bookings, page, shell, slot);
  await hours.haveMovedBy(1.5);

  const free = { ...slot, from: later(slot.from, 90) };
  await bookCollision(house, free);
  watch.expect('POST /api/bookings 409');
  await askForSeries(bookings, page, shell, free);
  await hours.haveMovedBy(1.5);

  await cancel(bookings, page, shell, slot);
  await hours.haveMovedBy(0);
  await shell.logOut();
}

async function book(bookings: BookingsPage, page: Visitor['page'], shell: Shell, slot: Slot): Promise<void> {
  await press(bookings.free(slot));
  const dialog = new BookingDialog(page, 'Create New Booking');
  await dialog.fill({ duration: '1 hour', purpose: 'Plan the spring fair' });
  await see(dialog.box.getByText(`${ROOM} is free then.`));
  await dialog.submit();
  await shell.seeToast('Success', 'Your booking has been created successfully');
  await seeNo(dialog.box);
  const own = bookings.own(slot, 60, 'Plan the spring fair');
  await see(own, own.getByText('(2 slots)'));
  await seeThat(() => own.evaluate(isGreen), true);
}

async function lengthen(bookings: BookingsPage, page: Visitor['page'], shell: Shell, slot: Slot): Promise<void> {
  await press(bookings.action('Edit', slot));
  const dialog = new BookingDialog(page, 'Edit Booking');
  await dialog.fill({ duration: '1 hour 30 minutes', purpose: 'Plan the summer fair' });
  await dialog.submit();
  await shell.seeToast('Booking Updated');
  await seeNo(dialog.box);
  await see(bookings.own(slot, 90, 'Plan the summer fair'));
}

/** Somebody takes the same time a week later; where it is taken already, all the better. */
async function bookCollision(house: Place, slot: Slot): Promise<void> {
  const mei = await ApiClient.signIn(house, MEI);
  const room = (await mei.rooms()).find(({ name }) => name === slot.room)!;
  const date = addDays(slot.date, 7);
  const status = await mei.book(room.id, wallTime(date, slot.from), wallTime(date, later(slot.from, 30)));
  expect([201, 409]).toContain(status);
}

/** The form says beforehand which week collides; whoever insists is refused, with the date, and nothing is booked. */
async function askForSeries(bookings: BookingsPage, page: Visitor['page'], shell: Shell, slot: Slot): Promise<void> {
  await press(bookings.free(slot));
  const dialog = new BookingDialog(page, 'Create New Booking');
  await dialog.fill({ duration: '30 minutes', purpose: 'Weekly walk-through', weeks: 2 });
  const [, nextDay] = dayAfterAWeek(slot);
  await see(dialog.occurrence(nextDay).filter({ hasText: /Already booked|Unavailable/ }));
  await dialog.submit();
  const sentence = new RegExp(`^${slot.room} is (already booked|unavailable) .* on \\w+ ${nextDay}`);
  await shell.seeToast('Error', sentence);
  await see(dialog.refusal.getByText(sentence));
  await seeNo(bookings.own(slot, 30, 'Weekly walk-through'));
  await dialog.close();
  await see(bookings.free(slot));
}

async function cancel(bookings: BookingsPage, page: Visitor['page'], shell: Shell, slot: Slot): Promise<void> {
  await press(bookings.action('Cancel', slot));
  const dialog = page.getByRole('dialog', { name: 'Cancel booking' });
  await see(dialog.getByText('Are you sure you want to cancel this booking?', { exact: true }));
  await press(dialog.getByRole('button', { name: 'Cancel booking' }));
  await shell.seeToast('Booking Deleted', 'Booking cancelled');
  await see(bookings.free(slot));
}

/** The hours that the page shows; a booking in a month to come does not move them. */
async function hoursAround(bookings: BookingsPage, slot: Slot) {
  const counts = slot.day.endsWith((await bookings.month()).split(' ')[0]!);
  const before = await bookings.usedHours();
  return {
    haveMovedBy: (hours: number) => seeThat(() => bookings.usedHours(), before + (counts ? hours : 0)),
  };
}

/** The weekday and '1 December' a week after 'Tuesday 24 November'. */
function dayAfterAWeek(slot: Slot): [string, string] {
  const date = new Date(`${addDays(slot.date, 7)}T12:00Z`);
  const format = (options: Intl.DateTimeFormatOptions) =>
    date.toLocaleDateString('en-GB', { timeZone: 'UTC', ...options });
  return [format({ weekday: 'long' }), format({ day: 'numeric', month: 'long' })];
}

/** Whether an element, or the first one around it that has a background, is green. Runs in the browser. */
function isGreen(element: Element): boolean {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (getComputedStyle(at).backgroundColor.match(/[\d.]+/g) ?? []).map(
      Number,
    );
    if (alpha > 0) return green > red + 20 && green > blue + 20;
  }
  return false;
}
