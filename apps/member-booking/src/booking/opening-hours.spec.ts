import { exceptionsOf, hoursOf } from './opening-hours';

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
