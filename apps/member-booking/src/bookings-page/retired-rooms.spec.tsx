import { screen, waitFor, within } from '@testing-library/react';
import { MONDAY } from '@roomhours/booking-form/testing';
import {
  MockedWorkspace,
  THURSDAY,
  aBooking,
  at,
  boardRoom,
  cell,
  dialog,
  findCell,
  noDialog,
  offered,
  open,
  studio,
} from './testing';

const OTHER = 8;
const retired = { ...studio, name: 'Attic', isActive: false };

/** A workspace with a kept booking of the viewer, and one of another member, in a retired room. */
function withKeptBookings() {
  const api = new MockedWorkspace().stand(
    aBooking(at(THURSDAY, '10:00'), at(THURSDAY, '11:00'), { roomId: retired.id, purpose: 'Stand-up' }),
    aBooking(at(THURSDAY, '14:00'), at(THURSDAY, '15:00'), { roomId: retired.id, userId: OTHER }),
  );
  api.rooms = [boardRoom, retired, { ...studio, id: 4, name: 'Loft', isActive: true }];
  api.answer({
    'GET /api/bookings/user': () => ({
      json: api.entries.filter((entry) => !entry.isBlocked && entry.userId !== OTHER) as never,
    }),
  });
  return api;
}

const rooms = () => screen.getAllByRole('rowheader').map((row) => row.querySelector('b')?.textContent);
const DAY = `?view=day&date=${THURSDAY}`;
const KEPT = 'Thursday 19 November, 10:00 to 11:00, Attic, your booking, Stand-up';

describe('a retired room', () => {
  it('is not offered, but keeps an own booking in the week of all rooms, where it can be cancelled', async () => {
    const { user } = open(withKeptBookings(), { search: `?date=${THURSDAY}`, tablet: true });
    await cell('Thursday 19 November, 12:00 to 12:30, 2 of 2 free');
    await user.click(screen.getByRole('combobox', { name: 'Room' }));
    expect(offered()).toEqual(['All Rooms', 'Board Room', 'Loft']);
    await user.click(screen.getByRole('button', { name: /New Booking/ }));
    const form = await dialog('Create New Booking');
    await user.click(form.getByLabelText('Room'));
    expect(offered()).toEqual(['Board Room10 seats', 'Loft4 seats']);
    await user.keyboard('{Escape}');
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(noDialog()).toBe(true));
    await user.click(await cell(KEPT));
    const card = within(await screen.findByRole('dialog', { name: 'Stand-up' }));
    expect(card.getByText('Attic')).toBeTruthy();
    await user.click(card.getByRole('button', { name: 'Cancel booking' }));
    expect((await dialog('Cancel booking')).getByText('Attic')).toBeTruthy();
  });

  it('has a row without free slots in the day of an own booking, and for an administrator of any booking', async () => {
    const { leave } = open(withKeptBookings(), { search: DAY });
    await cell(KEPT);
    expect(rooms()).toEqual(['Board Room', 'Loft', 'Attic']);
    expect(findCell('Thursday 19 November, 09:00 to 10:00, Attic, unavailable, Retired')).not.toBeNull();
    leave();
    const api = withKeptBookings();
    api.entries.shift();
    const ofMember = open(api, { search: DAY });
    await cell('Thursday 19 November, 09:00 to 09:30, Board Room, free');
    expect(rooms()).toEqual(['Board Room', 'Loft']);
    ofMember.leave();
    open(api, { search: DAY, role: 'admin' });
    await cell('Thursday 19 November, 14:00 to 15:00, Attic, booked');
  });

  it.each(['week', 'day'])('is shown by the link to an own booking, from the %s', async (view) => {
    const api = withKeptBookings();
    api.answer({
      'GET /api/bookings': ({ query }) => ({ json: query.get('weekStart') === MONDAY ? api.entries : [] }),
    });
    const { id } = api.entries[0]!;
    open(api, { search: `?view=${view}&date=2026-12-03&booking=${id}` });
    await screen.findByRole('dialog', { name: 'Stand-up' });
    expect(rooms()).toContain('Attic');
    expect(screen.queryByText(/no longer exists/)).toBeNull();
  });
});
