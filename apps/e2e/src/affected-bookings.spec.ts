import { addDays, formatTimeOfDay, instant, mondayOf, toLocal } from '@roomhours/time';
import type { Page } from 'playwright-core';
import { BlockedTimes } from './pages/blocked-times';
import { RoomSettings } from './pages/room-settings';
import { Shell } from './pages/shell';
import { ApiClient } from './support/api';
import { expectNoViolations } from './support/axe';
import { DESKTOP, PHONE } from './support/browser';
import { ROBIN } from './support/demo-accounts';
import { expectNoHorizontalScroll, expectVisible } from './support/expectations';
import { setUpJourneys } from './support/journeys';
import { tapOrClick } from './support/tap-or-click';
import { WORKSPACE_ZONE } from './support/test-server';

const suite = setUpJourneys();
const { journey } = suite;

/** Weekdays in eight weeks, without demo bookings. */
const MONDAY = addDays(mondayOf(toLocal(instant(Date.now()), WORKSPACE_ZONE).date), 8 * 7);
const THURSDAY = addDays(MONDAY, 3);
const FRIDAY = addDays(MONDAY, 4);

/** Returns for example 'Fri 15 Jan 2027'. */
const dayText = (date: string) => {
  const [weekday, day, month, year] = new Date(`${date}T00:00Z`).toUTCString().split(/,? /);
  return `${weekday} ${Number(day)} ${month} ${year}`;
};

/** Returns the bounds of the nth half hour from 09:00 on. */
const halfHour = (date: string, index: number) =>
  [0, 30].map((minutes) => `${date}T${formatTimeOfDay(9 * 60 + 30 * index + minutes)}`) as [string, string];

/** Books half hours of a date in the smallest room for which there are two larger ones. */
async function bookSmallRoom(date: string, count: number) {
  const client = await ApiClient.signIn(suite.product, ROBIN);
  const rooms = (await client.rooms()).sort((a, b) => a.capacity - b.capacity);
  const [room, next, last] = [rooms[0]!, rooms[1]!, rooms[2]!];
  for (let index = 0; index < count; index += 1) expect(await client.book(room.id, ...halfHour(date, index))).toBe(201);
  return { client, room, next, last };
}

/** Opens the choices for the bookings of a room on a date that is about to be blocked. */
async function openChoices(page: Page, room: string, date: string) {
  const shell = await Shell.signIn(page, ROBIN);
  const blocked = await new BlockedTimes(page).open();
  await blocked.openBlockDialog();
  await blocked.fill({ Date: date, 'End Date': date, Room: room });
  await tapOrClick(blocked.dialog.getByRole('button', { name: 'Choose for each booking' }));
  const rows = blocked.dialog.getByRole('table', { name: 'Affected bookings' }).getByRole('row');
  await expectVisible(rows.first());
  const choose = (index: number, label: string | RegExp) => rows.nth(index).getByRole('radio', { name: label }).check();
  const chooseAll = (label: string) =>
    blocked.dialog.getByRole('radiogroup', { name: 'All bookings' }).getByRole('radio', { name: label }).check();
  return { shell, blocked, rows, choose, chooseAll };
}

journey('a room is closed: 7 of 12 bookings move, 3 are cancelled and 2 stay', DESKTOP, async ({ page, monitor }) => {
  const { client, room, next, last } = await bookSmallRoom(THURSDAY, 12);
  const { shell, blocked, rows, choose, chooseAll } = await openChoices(page, room.name, THURSDAY);
  expect(await rows.count()).toBe(12);
  await chooseAll('Move all');
  for (const index of [0, 1, 2]) await choose(index, 'Cancel booking');
  for (const index of [3, 4]) await choose(index, 'Keep');
  const summary = blocked.dialog.getByText('7 move, 3 are cancelled, 2 stay.', { exact: true });
  await expectVisible(summary);

  // A member takes the room that is proposed for the last booking.
  expect(await client.book(next.id, ...halfHour(THURSDAY, 11))).toBe(201);
  monitor.allowResponses('POST /api/admin/blocked-times 409');
  await blocked.submit();
  await expectVisible(rows.nth(11).getByText(new RegExp(`^${next.name} is not free 14:30 to 15:00`)));
  await expectVisible(rows.nth(11).getByRole('radio', { name: `Move to ${last.name}`, checked: true }), summary);
  await expectNoViolations(page);
  await blocked.submit();
  await shell.expectToast('Time Block Added', '7 bookings moved, 3 cancelled, 2 stayed.');
  await expectVisible(blocked.affectedBookings.getByText(/2 bookings made before fall into it/));

  const own = (await client.ownBookings()).filter(({ startTime }) => startTime.startsWith(THURSDAY));
  const countIn = (roomId: number) => own.filter((booking) => booking.roomId === roomId).length;
  expect([room, next, last].map(({ id }) => countIn(id))).toEqual([2, 7, 1]);
});

journey('the choices fit a phone, and can be made with the keyboard', PHONE, async ({ page }) => {
  const client = await ApiClient.signIn(suite.product, ROBIN);
  const [next] = (await client.rooms()).sort((a, b) => a.capacity - b.capacity);
  // A room of the demo may have more upcoming bookings than a page shows.
  const room = await client.addRoom('Phone Booth', 1);
  expect(await client.book(room.id, ...halfHour(FRIDAY, 0))).toBe(201);
  await Shell.signIn(page, ROBIN);
  await page.goto('/admin?tab=rooms');
  const rooms = new RoomSettings(page);
  await tapOrClick(rooms.card(room.name).getByRole('button', { name: `Delete ${room.name}` }));
  const dialog = rooms.dialog(`Delete ${room.name}`);
  await tapOrClick(dialog.getByRole('button', { name: 'Choose for each booking' }));
  const row = dialog.getByRole('row').filter({ hasText: `${dayText(FRIDAY)}, 09:00–09:30` });
  await expectVisible(row.getByRole('radio', { name: 'Cancel booking', checked: true }));
  await expectNoHorizontalScroll(page);
  await expectNoViolations(page);
  await row.getByRole('radio', { name: 'Cancel booking' }).focus();
  await page.keyboard.press('ArrowUp');
  await expectVisible(
    row.getByRole('radio', { name: `Move to ${next!.name}`, checked: true }),
    dialog.getByText('1 moves.', { exact: true }),
  );
});
