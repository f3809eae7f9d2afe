import { localDate } from '@roomhours/time';
import { boardRoom, studio } from '../week/testing';
import { readView, roomInView, viewPath, weeksAway } from './view';

const TODAY = localDate('2026-11-18');

describe('the view in the address', () => {
  it('is today and all rooms unless it says otherwise', () => {
    expect(readView('', TODAY)).toEqual({ roomId: null, date: TODAY });
    expect(readView('?date=2026-12-01&room=3', TODAY)).toEqual({ roomId: 3, date: '2026-12-01' });
  });

  it.each(['?room=0', '?room=x', '?room=1e3', '?date=2026-02-30', '?date=tomorrow'])('does not trust %s', (search) => {
    expect(readView(search, TODAY)).toEqual({ roomId: null, date: TODAY });
  });

  it('is written as short as it can be, and read back the same', () => {
    expect(viewPath({ roomId: null, date: TODAY }, TODAY)).toBe('/bookings');
    const view = { roomId: 3, date: localDate('2026-12-01') };
    expect(viewPath(view, TODAY)).toBe('/bookings?date=2026-12-01&room=3');
    expect(readView(viewPath(view, TODAY).slice('/bookings'.length), TODAY)).toEqual(view);
  });
});

describe('roomInView', () => {
  it('is the only room, the room asked for, or all', () => {
    const of = (roomId: number | null, rooms = [boardRoom, studio]) => roomInView({ roomId, date: TODAY }, rooms);
    expect([of(null), of(2), of(99), of(null, [studio]), of(99, [studio]), of(null, [])]).toEqual([
      null,
      studio,
      null,
      studio,
      studio,
      null,
    ]);
  });
});

describe('weeksAway', () => {
  it('keeps the weekday, and finds today again in its own week', () => {
    expect(weeksAway(TODAY, 1, TODAY)).toBe('2026-11-25');
    expect(weeksAway(localDate('2026-11-24'), -1, TODAY)).toBe(TODAY);
    expect(weeksAway(localDate('2026-11-24'), 1, TODAY)).toBe('2026-12-01');
  });
});
