import type { OpeningExceptions } from '@roomhours/booking-rules';
import { localDate } from '@roomhours/time';
import { HOURS, ZONE, aBooking, at } from '@roomhours/booking-form/testing';
import type { WeekEntry } from '@roomhours/booking-form';
import { newDraft } from './new-draft';

const TODAY = localDate('2026-11-18');
const fresh = (date: string, now: string, hours = HOURS, entries: WeekEntry[] = []) => {
  const draft = newDraft({ roomId: 1, entries, date: localDate(date), hours, zone: ZONE, now: at(TODAY, now) });
  return [draft.date, draft.startMinute];
};

describe('newDraft', () => {
  it('starts at 09:00 on the day in view, for 30 minutes, once', () => {
    expect(
      newDraft({ roomId: 2, entries: [], date: TODAY, hours: HOURS, zone: ZONE, now: at(TODAY, '07:00') }),
    ).toEqual({
      roomId: 2,
      date: TODAY,
      startMinute: 540,
      durationMinutes: 30,
      purpose: '',
      repeats: false,
      weeks: '4',
    });
    expect(fresh('2026-12-01', '16:00')).toEqual(['2026-12-01', 540]);
  });

  it('starts in the running slot where 09:00 has passed, tomorrow where the day is over', () => {
    expect(fresh(TODAY, '10:15')).toEqual([TODAY, 600]);
    expect(fresh(TODAY, '17:30')).toEqual(['2026-11-19', 540]);
  });

  it('passes over closed days, and follows the hours of a date', () => {
    const early = { opensAt: 420, closesAt: 480 };
    const weekdays = [
      { weekday: 3, hours: null },
      { weekday: 4, hours: null },
      { weekday: 5, hours: early },
    ];
    const on = (specialDays: OpeningExceptions['specialDays']) =>
      newDraft({
        ...{ roomId: 1, entries: [], date: TODAY, hours: HOURS, zone: ZONE, now: at(TODAY, '07:00') },
        exceptions: { weekdays, specialDays },
      });
    expect(on([])).toMatchObject({ date: '2026-11-20', startMinute: 420 });
    const friday = { date: localDate('2026-11-20'), name: 'Holiday', hours: null };
    expect(on([friday])).toMatchObject({ date: '2026-11-21', startMinute: 540 });
  });

  it('prefers a slot that is free, but for 09:00', () => {
    const taken = [aBooking(at(TODAY, '10:00'), at(TODAY, '11:30')), aBooking(at(TODAY, '09:00'), at(TODAY, '09:30'))];
    expect(fresh(TODAY, '10:15', HOURS, taken)).toEqual([TODAY, 690]);
    expect(fresh(TODAY, '08:00', HOURS, taken)).toEqual([TODAY, 540]);
    expect(fresh(TODAY, '10:15', HOURS, [aBooking(at(TODAY, '10:00'), at(TODAY, '17:30'))])).toEqual([TODAY, 600]);
  });

  it('lasts as long as the running slot needs', () => {
    const draft = newDraft({
      roomId: 1,
      entries: [],
      date: TODAY,
      hours: { ...HOURS, slotMinutes: 60 },
      zone: ZONE,
      now: at(TODAY, '10:40'),
    });
    expect(draft).toMatchObject({ startMinute: 600, durationMinutes: 60 });
  });

  it('never starts in the past', () => {
    expect(fresh('2026-11-02', '10:15')).toEqual([TODAY, 600]);
  });

  it('starts at opening time where 09:00 is not on the slot list', () => {
    expect(fresh('2026-12-01', '10:15', { opensAt: 600, closesAt: 900, slotMinutes: 60 })).toEqual(['2026-12-01', 600]);
  });
});
