import { addDays, instant, toLocal } from '@roomhours/time';
import { BookingDialog } from './pages/booking-dialog';
import { BookingsPage } from './pages/bookings-page';
import { Shell } from './pages/shell';
import { type Slot, later, startsWithFree, wallTime } from './pages/slot';
import { ApiClient } from './support/api';
import { WORKSPACE_ZONE } from './support/test-server';
import { ADA, MEI } from './support/demo-accounts';
import { tapOrClick } from './support/tap-or-click';
import { expectVisible, expectHidden, expectEventually } from './support/expectations';
import type { RunningProduct, Visitor } from './support/journeys';

/** A room with few demo bookings: two free hours are always available this week or next. */
const ROOM = 'Board Room';

/**
 * Finds a free time from tomorrow to the end of next week, so that it cannot pass during the journey. Prefers the month
 * of the quota bar. Shows its week. Throws if there is none.
 */
async function findFreeTime(bookings: BookingsPage, minutes: number): Promise<Slot> {
  const today = toLocal(instant(Date.now()), WORKSPACE_ZONE).date;
  const month = (await bookings.month()).split(' ')[0]!;
  const found: Slot[] = [];
  for (const date of [today, addDays(today, 7)]) {
    await bookings.showWeekOf(date);
    const starts = startsWithFree(await bookings.slots(), minutes);
    found.push(...starts.filter((slot) => slot.date > today));
  }
  const slot = found.find(({ day }) => day.endsWith(month)) ?? found[0];
  if (slot === undefined) throw new Error(`${minutes} minutes are free neither this week nor next week`);
  await bookings.showWeekOf(slot.date);
  return slot;
}

/** Signs in, books, reloads, edits, requests a series with a conflict, cancels and signs out, on a desktop. */
export async function bookEndToEnd({ page, monitor }: Visitor, product: RunningProduct): Promise<void> {
  const bookings = new BookingsPage(page);
  const shell = await Shell.signInAndOpen(page, ADA);
  await bookings.waitForGrid();
  await bookings.chooseRoom(ROOM);
  const slot = await findFreeTime(bookings, 120);
  const usedHours = await trackUsedHours(bookings, slot);

  await book(bookings, page, shell, slot);
  await usedHours.expectChange(1);
  await page.reload();
  await bookings.waitForGrid();
  await expectVisible(bookings.own(slot, 60, 'Plan the spring fair'));

  await lengthen(bookings, page, shell, slot);
  await usedHours.expectChange(1.5);

  const free = { ...slot, from: later(slot.from, 90) };
  await bookConflict(product, free);
  monitor.allowResponses('POST /api/bookings 409');
  await requestConflictingSeries(bookings, page, shell, free);
  await usedHours.expectChange(1.5);

  await cancel(bookings, page, shell, slot);
  await usedHours.expectChange(0);
  await shell.logOut();
}

async function book(bookings: BookingsPage, page: Visitor['page'], shell: Shell, slot: Slot): Promise<void> {
  await tapOrClick(bookings.free(slot));
  const dialog = new BookingDialog(page, 'Create New Booking');
  await dialog.fill({ duration: '1 hour', purpose: 'Plan the spring fair' });
  await expectVisible(dialog.root.getByText(`${ROOM} is free then.`));
  await dialog.submit();
  await shell.expectToast('Success', /^Your booking has been created successfully\. /);
  await expectHidden(dialog.root);
  const own = bookings.own(slot, 60, 'Plan the spring fair');
  await expectVisible(own, own.getByText('(2 slots)'));
  await expectEventually(() => own.evaluate(isGreen), true);
}

async function lengthen(bookings: BookingsPage, page: Visitor['page'], shell: Shell, slot: Slot): Promise<void> {
  await tapOrClick(bookings.action('Edit', slot));
  const dialog = new BookingDialog(page, 'Edit Booking');
  await dialog.fill({ duration: '1 hour 30 minutes', purpose: 'Plan the summer fair' });
  await dialog.submit();
  await shell.expectToast('Booking Updated');
  await expectHidden(dialog.root);
  await expectVisible(bookings.own(slot, 90, 'Plan the summer fair'));
}

/** Books the same time a week later as another member. 409 means that the demo data already contains a conflict. */
async function bookConflict(product: RunningProduct, slot: Slot): Promise<void> {
  const mei = await ApiClient.signIn(product, MEI);
  const room = (await mei.rooms()).find(({ name }) => name === slot.room)!;
  const date = addDays(slot.date, 7);
  const status = await mei.book(room.id, wallTime(date, slot.from), wallTime(date, later(slot.from, 30)));
  expect([201, 409]).toContain(status);
}

/** Requests a series with a conflict. The form marks the date, the server rejects the series, and nothing is booked. */
async function requestConflictingSeries(
  bookings: BookingsPage,
  page: Visitor['page'],
  shell: Shell,
  slot: Slot,
): Promise<void> {
  await tapOrClick(bookings.free(slot));
  const dialog = new BookingDialog(page, 'Create New Booking');
  await dialog.fill({ duration: '30 minutes', purpose: 'Weekly walk-through', weeks: 2 });
  const nextDay = dateOneWeekLater(slot);
  await expectVisible(dialog.occurrence(nextDay).filter({ hasText: /Already booked|Unavailable/ }));
  await dialog.submit();
  const sentence = new RegExp(`^${slot.room} is (already booked|unavailable) .* on \\w+ ${nextDay}`);
  await shell.expectToast('Error', sentence);
  await expectVisible(dialog.refusal.getByText(sentence));
  await expectHidden(bookings.own(slot, 30, 'Weekly walk-through'));
  // Escape asks before the input is lost, and answers the question with no.
  await page.keyboard.press('Escape');
  await expectVisible(dialog.question, dialog.root);
  await page.keyboard.press('Escape');
  await expectHidden(dialog.question);
  expect(await dialog.purpose()).toBe('Weekly walk-through');
  await dialog.discard();
  await expectVisible(bookings.free(slot));
}

async function cancel(bookings: BookingsPage, page: Visitor['page'], shell: Shell, slot: Slot): Promise<void> {
  await tapOrClick(bookings.action('Cancel', slot));
  const dialog = page.getByRole('dialog', { name: 'Cancel booking' });
  await expectVisible(dialog.getByText('Are you sure you want to cancel this booking?', { exact: true }));
  await tapOrClick(dialog.getByRole('button', { name: 'Cancel booking' }));
  await shell.expectToast('Booking Deleted', 'Booking cancelled');
  await expectVisible(bookings.free(slot));
}

/** Tracks the used hours in the quota bar. A booking in another month does not change them. */
async function trackUsedHours(bookings: BookingsPage, slot: Slot) {
  const counts = slot.day.endsWith((await bookings.month()).split(' ')[0]!);
  const before = await bookings.usedHours();
  return {
    expectChange: (hours: number) => expectEventually(() => bookings.usedHours(), before + (counts ? hours : 0)),
  };
}

/** Returns the date a week after a slot, such as '1 December'. */
function dateOneWeekLater(slot: Slot): string {
  const date = new Date(`${addDays(slot.date, 7)}T12:00Z`);
  return date.toLocaleDateString('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long' });
}

/** Runs in the browser. Returns whether the background of an element, or of its nearest ancestor with one, is green. */
function isGreen(element: Element): boolean {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (getComputedStyle(at).backgroundColor.match(/[\d.]+/g) ?? []).map(
      Number,
    );
    if (alpha > 0) return green > red + 20 && green > blue + 20;
  }
  return false;
}
