import { RoomSettings } from './pages/room-settings';
import { Shell } from './pages/shell';
import { DESKTOP, PHONE } from './support/browser';
import { ROBIN } from './support/people';
import { press } from './support/press';
import { see, seeAddress, seeNo, seeNothingSideways } from './support/see';
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

  journey('is told what is missing before anything is sent', DESKTOP, async ({ page, watch }) => {
    await Shell.enter(page, ROBIN);
    await page.goto('/admin?tab=rooms');
    const rooms = new RoomSettings(page);
    const before = watch.requests.length;
    await rooms.add({ name: '  ', capacity: '0' });
    const dialog = rooms.dialog('Add New Meeting Room');
    await see(dialog.getByText('Name is required'), dialog.getByText(/Capacity must be/));
    expect(watch.requests.slice(before).filter((path) => path === '/api/rooms').length).toBeLessThanOrEqual(1);
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
