import type { OpeningExceptions } from '@roomhours/booking-rules';
import { localDate } from '@roomhours/time';
import { HOURS, ZONE, at, boardRoom, studio } from '@roomhours/booking-form/testing';
import { daysAway, openingDate, readPageView, roomInView, pageViewPath, weeksAway } from './page-view';
import { bookingPath } from '../booking/booking-path';

const TODAY = localDate('2026-11-18');
const HOME = { layout: 'week', roomId: null, date: TODAY } as const;
const CLOSED = { ...HOME, bookingId: null, forUserId: null };

describe('the view in the address', () => {
  it('is where the page opens unless it says otherwise', () => {
    expect(readPageView('', HOME)).toEqual(CLOSED);
    expect(readPageView('', { ...HOME, roomId: 2 })).toEqual({ ...CLOSED, roomId: 2 });
    expect(readPageView('?room=all', { ...HOME, roomId: 2 })).toEqual(CLOSED);
    const view = { layout: 'week', roomId: 3, date: '2026-12-01', bookingId: 12, forUserId: 7 };
    expect(readPageView('?date=2026-12-01&room=3&booking=12&for=7', HOME)).toEqual(view);
  });

  it.each(['?room=0', '?room=x', '?room=1e3', '?date=2026-02-30', '?date=tomorrow', '?booking=x'])(
    'does not trust %s',
    (search) => {
      expect(readPageView(search, HOME)).toEqual(CLOSED);
    },
  );

  it('has no week that the API refuses', () => {
    const dates = ['1970-01-04', '1970-01-05', '2100-12-31', '2101-01-01', '9999-12-31'];
    const shown = dates.map((date) => readPageView(`?date=${date}`, HOME).date);
    expect(shown).toEqual([TODAY, '1970-01-05', '2100-12-31', TODAY, TODAY]);
  });

  it('is written without the date that the page opens on, and read back the same', () => {
    expect(pageViewPath(CLOSED, HOME)).toBe('/bookings');
    const view = { ...HOME, roomId: 3, date: localDate('2026-12-01'), bookingId: 12, forUserId: 7 };
    expect(pageViewPath(view, HOME)).toBe('/bookings?date=2026-12-01&room=3&booking=12&for=7');
    expect(pageViewPath({ ...CLOSED, roomId: 3 }, { ...HOME, roomId: 3 })).toBe('/bookings?room=3');
    expect(pageViewPath(CLOSED, null)).toBe(`/bookings?view=week&date=${HOME.date}&room=all`);
    expect(pageViewPath(CLOSED, { ...HOME, roomId: 3 })).toBe('/bookings?room=all');
    expect(readPageView(pageViewPath(view, HOME).slice('/bookings'.length), HOME)).toEqual(view);
  });

  it('names the day view, and the week where the day view is remembered', () => {
    const day = { ...CLOSED, layout: 'day' } as const;
    const [dayPath, weekPath] = [pageViewPath(day, HOME), pageViewPath(CLOSED, { ...HOME, layout: 'day' })];
    expect([dayPath, weekPath]).toEqual(['/bookings?view=day', '/bookings?view=week']);
    expect(pageViewPath(day, day)).toBe(dayPath);
    expect(readPageView('?view=day', HOME)).toEqual(day);
    expect(readPageView('?view=week', day)).toEqual(CLOSED);
    expect(readPageView('?view=month', day)).toEqual(day);
  });
});

describe('the link to a booking', () => {
  it('names the booking, and for the booking of another member its date and room', () => {
    const booking = { id: 12, roomId: 3 };
    expect(bookingPath(booking, TODAY, true)).toBe('/bookings?booking=12');
    expect(bookingPath(booking, TODAY, false)).toBe('/bookings?booking=12&date=2026-11-18&room=3');
  });
});

describe('openingDate', () => {
  const opened = (time: string, date = TODAY, today = date, hours: typeof HOURS | undefined = HOURS) =>
    openingDate(at(date, time), today, hours && { hours }, ZONE);

  it('is today as long as its last slot has not ended, then tomorrow', () => {
    expect([opened('00:00'), opened('17:29')]).toEqual([TODAY, TODAY]);
    expect([opened('17:30'), opened('23:59')]).toEqual(['2026-11-19', '2026-11-19']);
  });

  it('is in the next week once the last slot of a Sunday has ended', () => {
    expect(opened('17:30', localDate('2026-11-22'))).toBe('2026-11-23');
  });

  it('is the next open day if the days after it are closed', () => {
    const specialDays = [{ date: localDate('2026-11-19'), name: 'Holiday', hours: null }];
    const late = { date: localDate('2026-11-20'), name: 'Party', hours: { opensAt: 540, closesAt: 1320 } };
    const opened = (date: string, time: string, exceptions: OpeningExceptions) =>
      openingDate(at(date, time), localDate(date), { hours: HOURS, exceptions }, ZONE);
    expect(opened(TODAY, '17:30', { weekdays: [], specialDays })).toBe('2026-11-20');
    expect(opened('2026-11-19', '10:00', { weekdays: [], specialDays })).toBe('2026-11-20');
    expect(opened('2026-11-20', '21:59', { weekdays: [], specialDays: [late] })).toBe('2026-11-20');
    const closed = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, hours: null }));
    expect(opened(TODAY, '10:00', { weekdays: closed, specialDays: [] })).toBe(TODAY);
  });

  it('follows midnight, and is today while the hours are not known', () => {
    expect(opened('17:30', TODAY, localDate('2026-11-19'))).toBe('2026-11-19');
    expect(openingDate(at(TODAY, '20:00'), TODAY, undefined, ZONE)).toBe(TODAY);
  });
});

describe('roomInView', () => {
  it('is the only room, the room asked for, or all', () => {
    const of = (roomId: number | null, rooms = [boardRoom, studio]) => roomInView({ layout: 'week', roomId }, rooms);
    expect([of(null), of(2), of(99), of(null, [studio]), of(99, [studio]), of(null, [])]).toEqual([
      null,
      studio,
      null,
      studio,
      studio,
      null,
    ]);
  });

  it('is none on a day, which shows all rooms', () => {
    expect(roomInView({ layout: 'day', roomId: 2 }, [studio])).toBeNull();
  });
});

describe('weeksAway', () => {
  it('keeps the weekday, and finds today again in its own week', () => {
    expect(weeksAway(TODAY, 1, TODAY)).toBe('2026-11-25');
    expect(weeksAway(localDate('2026-11-24'), -1, TODAY)).toBe(TODAY);
    expect(weeksAway(localDate('2026-11-24'), 1, TODAY)).toBe('2026-12-01');
  });

  it('ends with the weeks that the API accepts, with the last date in the last one', () => {
    expect(weeksAway(localDate('2100-12-24'), 1, TODAY)).toBe('2100-12-31');
    expect(weeksAway(localDate('2100-12-25'), 1, TODAY)).toBe('2100-12-31');
    expect(weeksAway(localDate('2100-12-27'), 1, TODAY)).toBeNull();
    expect(weeksAway(localDate('1970-01-18'), -1, TODAY)).toBe('1970-01-11');
    expect(weeksAway(localDate('1970-01-11'), -1, TODAY)).toBeNull();
  });
});

describe('daysAway', () => {
  it('ends with the dates of the weeks that the API accepts', () => {
    expect(daysAway(localDate('2100-12-30'), 1)).toBe('2100-12-31');
    expect(daysAway(localDate('2100-12-31'), 1)).toBeNull();
    expect(daysAway(localDate('1970-01-06'), -1)).toBe('1970-01-05');
    expect(daysAway(localDate('1970-01-05'), -1)).toBeNull();
  });
});
