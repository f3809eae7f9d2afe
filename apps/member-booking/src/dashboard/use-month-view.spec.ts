import { type Month, parseMonth } from '@roomhours/time';
import { monthViewPath, readMonthView } from './use-month-view';

const thisMonth = parseMonth('2026-11') as Month;

describe('the month in the address', () => {
  it.each([
    ['', '2026-11', 1],
    ['?month=2026-10', '2026-10', 1],
    ['?month=2026-10&page=3', '2026-10', 3],
    ['?month=2026-13', '2026-11', 1],
    ['?month=1969-12', '2026-11', 1],
    ['?month=2101-01', '2026-11', 1],
    ['?month=soon&page=0', '2026-11', 1],
    ['?page=-1', '2026-11', 1],
    ['?page=1.5', '2026-11', 1],
  ])('%p is %s, page %d', (search, month, page) => {
    expect(readMonthView(search, thisMonth)).toEqual({ month, page });
  });

  it('is as short as it can be, and is read as it was written', () => {
    expect(monthViewPath({ month: thisMonth, page: 1 }, thisMonth)).toBe('/dashboard');
    const view = { month: parseMonth('2027-01') as Month, page: 2 };
    const path = monthViewPath(view, thisMonth);
    expect(path).toBe('/dashboard?month=2027-01&page=2');
    expect(readMonthView(path.slice('/dashboard'.length), thisMonth)).toEqual(view);
  });
});
