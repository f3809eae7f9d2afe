import type { Locator } from 'playwright-core';
import { BookingDialog } from './pages/booking-dialog';
import { BookingsPage } from './pages/bookings-page';
import { RoomSettings } from './pages/room-settings';
import { Shell } from './pages/shell';
import { SubscriptionPlans } from './pages/subscription-plans';
import { UserManagement } from './pages/user-management';
import { DESKTOP, PHONE } from './support/browser';
import { ROBIN } from './support/people';
import { press } from './support/press';
import { see, seeAddress, seeNo, seeNothingSideways, seeThat } from './support/see';
import { stay } from './support/stay';
import { addressOf } from './support/watch';

const { journey } = stay();

describe('an administrator', () => {
  journey('adds, changes and deletes a room', DESKTOP, async ({ page, watch }) => {
    const shell = await Shell.enter(page, ROBIN);
    await press(shell.link('Admin Panel'));
    await seeAddress(page, '/admin');
    const rooms = new RoomSettings(page);
    await press(rooms.tab);
    await see(rooms.heading, rooms.card('Board Room').getByText('12 people'));
    expect(addressOf(page)).toBe('/admin?tab=rooms');

    await rooms.add({ name: 'Winter Garden', capacity: '3', description: 'Under glass, with lemon trees.' });
    await shell.seeToast('Room Added');
    await seeNo(rooms.dialog('Add New Meeting Room'));
    const card = rooms.card('Winter Garden');
    await see(card.getByText('3 people'), card.getByText('Under glass, with lemon trees.'));

    await rooms.edit('Winter Garden', { name: 'Summer Garden', capacity: '1', description: '' });
    await shell.seeToast('Room Updated');
    await see(
      rooms.card('Summer Garden').getByText('1 person'),
      rooms.card('Summer Garden').getByText('No description'),
    );
    await seeNo(rooms.card('Winter Garden'));

    watch.expect('POST /api/rooms 409');
    await rooms.add({ name: 'summer garden' });
    const message = 'There is already a room named summer garden.';
    await shell.seeToast('Add Room Failed', message);
    await see(rooms.dialog('Add New Meeting Room').getByText(message));
    await press(rooms.dialog('Add New Meeting Room').getByRole('button', { name: 'Cancel' }));

    await rooms.delete('Summer Garden', 'Cancel');
    await see(rooms.card('Summer Garden'));
    await rooms.delete('Summer Garden', 'Delete Room');
    await shell.seeToast('Room Deleted');
    await seeNo(rooms.card('Summer Garden'));
    await page.reload();
    await see(rooms.card('Board Room'));
    await seeNo(rooms.card('Summer Garden'));
  });

  journey('finds the rooms from a phone too', PHONE, async ({ page }) => {
    const shell = await Shell.enter(page, ROBIN);
    await press(shell.link('Admin'));
    const rooms = new RoomSettings(page);
    await press(rooms.tab);
    await see(rooms.card('Focus Room'));
    await rooms.edit('Focus Room', { description: 'Quiet, with a door that closes.' });
    await shell.seeToast('Room Updated');
    await see(rooms.card('Focus Room').getByText('Quiet, with a door that closes.', { exact: true }));
    await seeNothingSideways(page);
  });
});

/** Whether the browser draws the whole of an element: nothing around it cuts it off. */
const isWhole = (element: Locator) =>
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

journey('the longest names leave every button, number and date in sight', DESKTOP, async ({ page }) => {
  await Shell.enter(page, ROBIN, 'Dashboard');
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
    await see(user);
    for (const button of await user.getByRole('button').all()) await seeThat(() => isWhole(button), true);
    await seeThat(() => isWhole(user.getByText('744 hours')), true);
    await seeThat(async () => (await users.entry(ROBIN.email).getByText(ROBIN.email).boundingBox())!.height < 30, true);

    const plans = await new SubscriptionPlans(page).open();
    const entry = plans.entry(plan.displayName);
    for (const button of await entry.getByRole('button').all()) await seeThat(() => isWhole(button), true);
    await seeThat(async () => (await entry.getByText('Active').boundingBox())!.height < 30, true);
    await seeNothingSideways(page);

    const bookings = new BookingsPage(page);
    await bookings.open();
    await bookings.newBooking();
    const dialog = new BookingDialog(page, 'Create New Booking');
    await dialog.offeredRooms();
    const option = page.locator('.ant-select-dropdown:visible').getByTitle(room, { exact: true });
    await seeThat(() => isWhole(option.locator('small')), true);
    await dialog.chooseRoom(room);
    await seeNothingSideways(page);
    await seeThat(() => isWhole(dialog.box.getByLabel('Date')), true);
    await dialog.close();
  }
});
