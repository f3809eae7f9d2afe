import { hoursOf } from './opening-hours';

const config = { startTime: '08:00', endTime: '20:00', slotDuration: 60, timeZone: 'Europe/Berlin', etag: '"1"' };

describe('hoursOf', () => {
  it('reads the booking settings', () => {
    expect(hoursOf(config, 'grid')).toEqual({ opensAt: 480, closesAt: 1200, slotMinutes: 60 });
  });

  it('falls back to 09:00 and the closing time of the place', () => {
    expect(hoursOf(undefined, 'grid')).toEqual({ opensAt: 540, closesAt: 1050, slotMinutes: 30 });
    expect(hoursOf(undefined, 'create').closesAt).toBe(660);
    expect(hoursOf(undefined, 'edit').closesAt).toBe(1020);
  });

  it.each([{ endTime: '08:00' }, { startTime: 'soon' }, { slotDuration: 0 }])('does not trust %j', (broken) => {
    expect(hoursOf({ ...config, ...broken }, 'grid').closesAt).toBe(1050);
  });
});
