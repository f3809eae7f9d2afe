import { aBooking, at, boardRoom, OTHER, studio } from '@roomhours/booking-form/testing';
import { allRoomsWeek } from './all-rooms-week';
import { createCellSharing } from './grid-cell';
import { aWeek } from '../testing/a-week';

describe('createCellSharing', () => {
  it('changes only the cells that a new booking changes', () => {
    const rooms = [boardRoom, studio];
    const share = createCellSharing();
    const before = share(allRoomsWeek(rooms, aWeek()));
    const booking = aBooking(at('2026-11-17', '10:00'), at('2026-11-17', '11:00'), { userId: OTHER });
    const after = allRoomsWeek(rooms, aWeek([booking]));
    const shared = share(after);
    expect(shared.cells).toEqual(after.cells);
    const changed = shared.cells.filter((cell) => !before.cells.includes(cell));
    expect(changed.map(({ key }) => key)).toEqual(['rooms-1-540', 'rooms-1-570', 'rooms-1-600', 'rooms-1-630']);
  });
});
