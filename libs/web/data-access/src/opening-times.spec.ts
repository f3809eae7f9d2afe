import { exceptionsOf } from './opening-times';

const config = { startTime: '08:00', endTime: '20:00', slotDuration: 60, timeZone: 'Europe/Berlin', etag: '"1"' };

describe('exceptionsOf', () => {
  const open = { closed: false, startTime: '10:00', endTime: '14:00' };
  const closed = { closed: true, startTime: null, endTime: null };

  it('reads weekdays with their own hours and special days', () => {
    const weekdays = [
      { weekday: 5, ...open, isDefault: true },
      { weekday: 6, ...open, isDefault: false },
      { weekday: 7, ...closed, isDefault: false },
    ];
    const specialDays = [{ id: 1, date: '2026-12-24', name: 'Christmas Eve', ...closed }];
    expect(exceptionsOf({ ...config, weekdays, specialDays })).toEqual({
      weekdays: [
        { weekday: 6, hours: { opensAt: 600, closesAt: 840 } },
        { weekday: 7, hours: null },
      ],
      specialDays: [{ date: '2026-12-24', name: 'Christmas Eve', hours: null }],
    });
  });

  it('is empty without settings, and for an API that sends none', () => {
    for (const settings of [undefined, config]) {
      expect(exceptionsOf(settings)).toEqual({ weekdays: [], specialDays: [] });
    }
  });
});
