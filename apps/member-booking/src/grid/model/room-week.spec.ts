import type { WeekEntry } from '@roomhours/booking-form';
import { REASON_NO_SUCH_TIME } from '@roomhours/booking-form';
import { REASON_CLOSED } from './day-opening';
import { type WeekInput, roomWeek } from './room-week';
import type { BookingCell, GridCell, WeekModel } from './grid-cell';
import { HOURS, OTHER, aBlock, aBooking, at, boardRoom } from '@roomhours/booking-form/testing';
import { aWeek } from '../testing/a-week';
import { localDate, plusMinutes, startOfDay } from '@roomhours/time';

const TUESDAY = '2026-11-17';
const week = (entries: WeekEntry[], change: Partial<WeekInput> = {}) => roomWeek(boardRoom, aWeek(entries, change));

/** The cells that cover a wall time on a date. */
function cellsAt(model: WeekModel, date: string, time: string): GridCell[] {
  const row = model.axis.rows.findIndex(({ label }) => label === time);
  return model.cells.filter((cell) => cell.date === date && cell.row <= row && row < cell.row + cell.rowSpan);
}

const kindsAt = (model: WeekModel, date: string, time: string) => cellsAt(model, date, time).map(({ kind }) => kind);

describe('the week of one room', () => {
  it('shows a booking over several slots as one block over its rows, with the number of slots', () => {
    const model = week([aBooking(at(TUESDAY, '10:00'), at(TUESDAY, '11:30'))]);
    const [block] = cellsAt(model, TUESDAY, '10:30') as BookingCell[];
    expect(block).toMatchObject({ kind: 'own', row: 2, rowSpan: 3, slots: 3, insetTop: 0, insetBottom: 0 });
    expect(block).toMatchObject({ startMinute: 600, endMinute: 690, lane: 0, lanes: 1 });
    expect(kindsAt(model, TUESDAY, '09:30')).toEqual(['free']);
    expect(kindsAt(model, TUESDAY, '11:30')).toEqual(['free']);
  });

  it('puts blocked slots of one reason together and leaves bookings in them standing', () => {
    const model = week([
      aBlock(at(TUESDAY, '09:00'), at(TUESDAY, '12:00'), 'Painting'),
      aBooking(at(TUESDAY, '10:00'), at(TUESDAY, '10:30'), { userId: OTHER }),
    ]);
    const ofDay = model.cells.filter((cell) => cell.date === TUESDAY && cell.kind !== 'free');
    expect(ofDay.map(({ kind, row, rowSpan }) => [kind, row, rowSpan])).toEqual([
      ['unavailable', 0, 2],
      ['booked', 2, 1],
      ['unavailable', 3, 3],
    ]);
    expect(ofDay[0]).toMatchObject({ reason: 'Painting', startMinute: 540, endMinute: 600 });
  });

  it('parts a blocked time where it has passed from where it has not', () => {
    const entries = [aBlock(at(TUESDAY, '09:00'), at(TUESDAY, '11:00'), 'Painting')];
    const blocked = week(entries, { now: at(TUESDAY, '10:10') }).cells.filter((cell) => cell.kind === 'unavailable');
    expect(blocked).toMatchObject([
      { row: 0, rowSpan: 2, past: true, closed: false },
      { row: 2, rowSpan: 2, past: false, closed: false },
    ]);
  });

  it('shows a booking that lies off the rows where it is, and its slots not as free', () => {
    const model = week([aBooking(at(TUESDAY, '10:15'), at(TUESDAY, '11:15'))]);
    const [block] = cellsAt(model, TUESDAY, '10:30') as BookingCell[];
    expect(block).toMatchObject({ kind: 'own', row: 2, rowSpan: 3, insetTop: 0.5, insetBottom: 0.5, slots: 3 });
    expect(['10:00', '10:30', '11:00'].map((time) => kindsAt(model, TUESDAY, time))).toEqual([
      ['unavailable', 'own'],
      ['own'],
      ['own', 'unavailable'],
    ]);
    expect(cellsAt(model, TUESDAY, '10:00')[0]).toMatchObject({ isGap: true, startMinute: 600, endMinute: 615 });
  });

  it('offers the free half hour above a booking that begins inside a cell, and marks the one below', () => {
    const hours = { ...HOURS, slotMinutes: 60 };
    const booking = aBooking(at(TUESDAY, '10:30'), at(TUESDAY, '11:30'));
    const model = week([booking, aBlock(at(TUESDAY, '13:30'), at(TUESDAY, '15:00'), 'Painting')], { hours });
    expect(cellsAt(model, TUESDAY, '10:00')).toMatchObject([
      { kind: 'free', insetTop: 0, insetBottom: 0.5, startMinute: 600, endMinute: 630, lengths: [30] },
      { kind: 'own', insetTop: 0.5 },
    ]);
    expect(cellsAt(model, TUESDAY, '11:00')).toMatchObject([
      { kind: 'own' },
      { kind: 'unavailable', isGap: true, insetTop: 0.5, reason: 'Bookings start every 60 minutes from 09:00' },
    ]);
    expect(cellsAt(model, TUESDAY, '13:00')).toMatchObject([
      { kind: 'free', endMinute: 810 },
      { kind: 'unavailable', isGap: false, reason: 'Painting', insetTop: 0.5, rowSpan: 2, startMinute: 810 },
    ]);
  });

  it.each([15, 45])('marks the last slot of %d minutes where no booking fits before closing', (slotMinutes) => {
    const model = week([], { hours: { ...HOURS, slotMinutes } });
    expect(cellsAt(model, TUESDAY, '17:15')).toMatchObject([
      { kind: 'unavailable', isGap: true, reason: 'The shortest booking lasts 30 minutes' },
    ]);
  });

  it('adds closed rows for a booking from before the opening hours changed', () => {
    const model = week([
      aBooking(at(TUESDAY, '07:45'), at(TUESDAY, '08:30')),
      aBooking(at(TUESDAY, '19:00'), at(TUESDAY, '19:30')),
    ]);
    expect(model.axis.rows[0]).toMatchObject({ label: '07:30', open: false });
    expect(model.axis.rows[model.axis.rows.length - 1]).toMatchObject({ label: '19:00', endMinute: 1170, open: false });
    expect(kindsAt(model, TUESDAY, '07:30')).toEqual(['unavailable', 'own']);
    expect(kindsAt(model, TUESDAY, '19:00')).toEqual(['own']);
    expect(cellsAt(model, '2026-11-18', '07:30')).toMatchObject([
      { kind: 'unavailable', reason: REASON_CLOSED, closed: true },
    ]);
  });

  describe('with hours of its own', () => {
    const [saturday, sunday] = ['2026-11-21', '2026-11-22'];
    const specialDay = { date: localDate(TUESDAY), name: 'Holiday', hours: null };
    const exceptions = {
      weekdays: [
        { weekday: 6, hours: { opensAt: 480, closesAt: 600 } },
        { weekday: 7, hours: null },
      ],
      specialDays: [specialDay],
    };

    it('has rows from the earliest opening to the latest closing, and says why a slot is unavailable', () => {
      const model = week([], { exceptions });
      expect(model.axis.rows.map(({ label }) => label)).toEqual(expect.arrayContaining(['08:00', '17:00']));
      expect([model.axis.rows[0]!.label, model.axis.rows.every(({ open }) => open)]).toEqual(['08:00', true]);
      expect(kindsAt(model, saturday, '08:00')).toEqual(['free']);
      const reasons = (date: string) => cellsAt(model, date, '12:00').map((cell) => 'reason' in cell && cell.reason);
      expect(reasons(saturday)).toEqual(['Rooms can be booked from 08:00 to 10:00 on Saturday 21 November']);
      expect(reasons(sunday)).toEqual(['Closed on Sunday 22 November']);
      expect(reasons(TUESDAY)).toEqual(['Closed on Tuesday 17 November (Holiday)']);
      expect(cellsAt(model, '2026-11-18', '08:30')).toMatchObject([
        { kind: 'unavailable', reason: REASON_CLOSED, closed: true, rowSpan: 2 },
      ]);
    });

    it('splits a row at an earlier closing time', () => {
      const hours = { opensAt: 540, closesAt: 1050, slotMinutes: 60 };
      const long = { weekdays: [{ weekday: 6, hours: { opensAt: 540, closesAt: 1080 } }], specialDays: [] };
      const model = week([], { hours, exceptions: long, now: at(TUESDAY, '17:40') });
      expect(cellsAt(model, saturday, '17:00')).toMatchObject([{ kind: 'free', lengths: [30, 60] }]);
      expect(cellsAt(model, '2026-11-18', '17:00')).toMatchObject([
        { kind: 'free', lengths: [30], endMinute: 1050 },
        { kind: 'unavailable', reason: REASON_CLOSED, closed: true, startMinute: 1050 },
      ]);
      expect(kindsAt(model, TUESDAY, '17:00')).toEqual(['past', 'unavailable']);
    });

    it('shows the default rows in a week that is closed', () => {
      const weekdays = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, hours: null }));
      const model = week([], { exceptions: { weekdays, specialDays: [] } });
      expect(model.axis.rows).toHaveLength(17);
      expect(model.cells).toHaveLength(7);
    });
  });

  it('shortens a last slot that closing time cuts', () => {
    const model = week([], { hours: { opensAt: 540, closesAt: 1050, slotMinutes: 60 } });
    expect(model.axis.rows[8]).toMatchObject({ label: '17:00', startMinute: 1020, endMinute: 1050 });
  });

  it('calls a row that the clock jumps over unavailable, on that date only', () => {
    const night = { opensAt: 60, closesAt: 300, slotMinutes: 60 };
    const weekStart = localDate('2026-03-23');
    const model = week([], { weekStart, hours: night, now: at('2026-03-01', '12:00') });
    expect(cellsAt(model, '2026-03-29', '02:00')).toMatchObject([
      { kind: 'unavailable', reason: REASON_NO_SUCH_TIME, rowSpan: 1, closed: false },
    ]);
    expect(kindsAt(model, '2026-03-28', '02:00')).toEqual(['free']);
    expect(kindsAt(model, '2026-03-29', '03:00')).toEqual(['free']);
  });

  it('offers no slot after the last date that the API accepts', () => {
    const model = week([], { weekStart: localDate('2100-12-27') });
    const kinds = ['2100-12-31', '2101-01-01'].map((date) => kindsAt(model, date, '10:00'));
    expect(kinds).toEqual([['free'], ['unavailable']]);
    expect(cellsAt(model, '2101-01-01', '10:00')).toMatchObject([{ reason: 'The last date is 31 Dec 2100' }]);
  });

  it('shows the wall times of a booking at the start of a day without midnight', () => {
    const zone = 'America/Santiago';
    const start = startOfDay(localDate('2027-09-05'), zone);
    const model = week([aBooking(start, plusMinutes(start, 60))], {
      ...{ weekStart: localDate('2027-08-30'), hours: { opensAt: 0, closesAt: 1440, slotMinutes: 30 }, zone },
    });
    const [block] = cellsAt(model, '2027-09-05', '01:00');
    expect(block).toMatchObject({ kind: 'own', row: 2, rowSpan: 2, startMinute: 60, endMinute: 120 });
  });
});
