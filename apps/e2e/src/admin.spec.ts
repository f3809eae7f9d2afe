import type { Locator } from 'playwright-core';
import { BookingDialog } from './pages/booking-dialog';
import { BookingsPage } from './pages/bookings-page';
import { RoomSettings } from './pages/room-settings';
import { Shell } from './pages/shell';
import { SubscriptionPlans } from './pages/subscription-plans';
import { UserManagement } from './pages/user-management';
import { DESKTOP } from './support/browser';
import { ROBIN } from './support/demo-accounts';
import { tapOrClick } from './support/tap-or-click';
import {
  expectVisible,
  expectPath,
  expectHidden,
  expectNoHorizontalScroll,
  expectEventually,
} from './support/expectations';
import { setUpJourneys } from './support/journeys';
import { addressOf } from './support/page-monitor';

const { journey } = setUpJourneys();

describe('an administrator', () => {
  journey('adds, changes and deletes a room', DESKTOP, async ({ page }) => {
    const shell = await Shell.signInAndOpen(page, ROBIN);
    await tapOrClick(shell.link('Admin Panel'));
    await expectPath(page, '/admin');
    const rooms = new RoomSettings(page);
    await tapOrClick(rooms.tab);
    await expectVisible(rooms.heading, rooms.card('Board Room').getByText('12 people'));
    expect(addressOf(page)).toBe('/admin?tab=rooms');

    await rooms.add({ name: 'Winter Garden', capacity: '3', description: 'Under glass, with lemon trees.' });
    await shell.expectToast('Room Added');
    await expectHidden(rooms.dialog('Add New Meeting Room'));
    const card = rooms.card('Winter Garden');
    await expectVisible(card.getByText('3 people'), card.getByText('Under glass, with lemon trees.'));

    await rooms.edit('Winter Garden', { name: 'Summer Garden', capacity: '1', description: '' });
    await shell.expectToast('Room Updated');
    await expectVisible(
      rooms.card('Summer Garden').getByText('1 person'),
      rooms.card('Summer Garden').getByText('No description'),
    );
    await expectHidden(rooms.card('Winter Garden'));

    await rooms.delete('Summer Garden');
    await shell.expectToast('Room Deleted');
    await expectHidden(rooms.card('Summer Garden'));
  });
});

/** Returns whether an element is fully visible, that is, no ancestor clips it. */
const isFullyVisible = (element: Locator) =>
  element.evaluate((inner) => {
    const box = inner.getBoundingClientRect();
    if (inner.scrollWidth > inner.clientWidth && inner.clientWidth > 0) return false;
    for (let outer = inner.parentElement; outer !== null; outer = outer.parentElement) {
      if (getComputedStyle(outer).overflowX === 'visible') continue;
      const frame = outer.getBoundingClientRect();
      if (box.left < frame.left - 1 || box.right > frame.right + 1) return false;
    }
    return box.left >= 0 && box.right <= innerWidth;
  });

journey('the longest names clip no button, number or date', DESKTOP, async ({ page }) => {
  await Shell.signIn(page, ROBIN);
  const room = 'The Ada Lovelace and Charles Babbage Memorial Conference Room '.padEnd(100, 'x');
  const plan = { name: 'p'.repeat(50), displayName: 'All Meeting Rooms of the North Building '.padEnd(100, 'x') };
  const email = `${'maximiliana.'.repeat(5)}@roomhours.example`.replace('.@', '@');
  const name = { firstName: 'Maximiliana '.repeat(8).trim(), lastName: 'W'.repeat(100) };
  const added: [string, object][] = [
    ['/api/rooms', { name: room, capacity: 10_000 }],
    ['/api/admin/subscription-plans', { ...plan, monthlyHours: 744, isActive: true, features: [] }],
    [
      '/api/admin/users',
      { email, ...name, password: 'roomhours', subscription: plan.name, monthlyQuota: 744, role: 'user' },
    ],
  ];
  for (const [path, data] of added) expect((await page.request.post(path, { data })).status()).toBe(201);

  for (const viewport of [DESKTOP.viewport!, { width: 320, height: 700 }]) {
    await page.setViewportSize(viewport);
    const users = await new UserManagement(page).open();
    const user = users.entry(email);
    await expectVisible(user);
    for (const button of await user.getByRole('button').all())
      await expectEventually(() => isFullyVisible(button), true);
    await expectEventually(() => isFullyVisible(user.getByText('744 hours', { exact: true })), true);
    await expectEventually(
      async () => (await users.entry(ROBIN.email).getByText(ROBIN.email).boundingBox())!.height < 30,
      true,
    );

    const plans = await new SubscriptionPlans(page).open();
    const entry = plans.entry(plan.displayName);
    for (const button of await entry.getByRole('button').all())
      await expectEventually(() => isFullyVisible(button), true);
    await expectEventually(async () => (await entry.getByText('Active').boundingBox())!.height < 30, true);
    await expectNoHorizontalScroll(page);

    const bookings = new BookingsPage(page);
    // A week whose dates are as wide as any.
    await page.goto('/bookings?date=2031-09-24');
    await bookings.waitForGrid();
    await bookings.newBooking();
    const dialog = new BookingDialog(page, 'Create New Booking');
    await dialog.offeredRooms();
    const option = page.locator('.ant-select-dropdown:visible').getByTitle(room, { exact: true });
    await expectEventually(() => isFullyVisible(option.locator('small')), true);
    await dialog.chooseRoom(room);
    await expectNoHorizontalScroll(page);
    await expectEventually(() => isFullyVisible(dialog.root.getByLabel('Date')), true);
    await dialog.discard();
  }
});
