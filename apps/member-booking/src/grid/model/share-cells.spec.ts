import { allRoomsWeek } from './all-rooms-week';
import { sharingStops } from './share-cells';
import { HOURS, ME, MONDAY, OTHER, ZONE, aBooking, at, boardRoom, studio } from '../../booking/testing';

const input = (...entries: ReturnType<typeof aBooking>[]) => ({
  weekStart: MONDAY,
  hours: HOURS,
  zone: ZONE,
  entries,
  now: at('2026-11-15', '12:00'),
  viewer: { id: ME, isAdmin: false },
});

describe('sharingStops', () => {
  it('changes only the stops that a new booking changes', () => {
    const rooms = [boardRoom, studio];
    const share = sharingStops();
    const before = share(allRoomsWeek(rooms, input()));
    const booking = aBooking(at('2026-11-17', '10:00'), at('2026-11-17', '11:00'), { userId: OTHER });
    const after = allRoomsWeek(rooms, input(booking));
    const shared = share(after);
    expect(shared.stops).toEqual(after.stops);
    const changed = shared.stops.filter((stop) => !before.stops.includes(stop));
    expect(changed.map(({ key }) => key)).toEqual(['rooms-1-540', 'rooms-1-570', 'rooms-1-600', 'rooms-1-630']);
  });
});
