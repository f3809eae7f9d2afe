import fc from 'fast-check';
import {
  addDays,
  localDate,
  parseLocalDate,
  parseTypedDate,
  parseTypedMonth,
  parseTypedTime,
  writesMonthFirst,
} from '.';

const TODAY = localDate('2026-11-22');
const anyDate = fc.integer({ min: 0, max: 47_846 }).map((days) => addDays(localDate('1970-01-01'), days));
const read = (text: string, options: { from?: string; monthFirst?: boolean } = {}) =>
  parseTypedDate(text, {
    today: TODAY,
    from: options.from === undefined ? null : localDate(options.from),
    monthFirst: options.monthFirst ?? false,
  });

describe('parseTypedDate', () => {
  it.each([
    ...['30 Nov 2026', '30 Nov', 'Nov 30, 2026', 'Nov 30', '2026-11-30', '30.11.2026', '30/11/2026', '30/11'],
    ...['30.11.', '30-11-2026', '2026/11/30', '30 november 2026', 'November 30th 2026', '30th Nov.'],
    ...['30-Nov-2026', 'Mon 30 Nov 2026', 'Monday, November 30, 2026', '  30  NOV  2026 ', '30 Nov 26'],
    ...['Nov 30, 26', '30.11.26', '30/11/26', '30-11-26'],
  ])('reads %s in every locale', (text) => {
    expect([read(text), read(text, { monthFirst: true })]).toEqual(['2026-11-30', '2026-11-30']);
  });

  it('reads the month first only if the locale does', () => {
    expect(read('11/30/2026')).toBeNull();
    expect(read('11/30/2026', { monthFirst: true })).toBe('2026-11-30');
    expect(read('05/06/2027')).toBe('2027-06-05');
    expect(read('05/06/2027', { monthFirst: true })).toBe('2027-05-06');
    expect(read('05.06.2027', { monthFirst: true })).toBe('2027-06-05');
  });

  it('ignores a weekday that contradicts the date', () => {
    expect(read('Sun 23 Nov 2026')).toBe('2026-11-23');
  });

  it('uses the nearest year within the bound if no year is typed', () => {
    expect(read('20 Nov')).toBe('2026-11-20');
    expect(read('20 Nov', { from: TODAY })).toBe('2027-11-20');
    expect(read('22 Nov', { from: TODAY })).toBe('2026-11-22');
    expect(read('5 Jan')).toBe('2027-01-05');
    expect(read('29 Feb')).toBe('2028-02-29');
  });

  it.each([
    ...['', 'tomorrow', '30', '2026', 'Nov 2026', '31 Nov 2026', '29 Feb 2027', '30 Foo 2026', '30/11.2026'],
    ...['2026-30-11', '20261130', '30 Nov 2026 10:00', '0/11/2026', '-30 Nov 2026'],
  ])('refuses "%s"', (text) => expect(read(text)).toBeNull());

  it('parses every date in every supported format', () => {
    fc.assert(
      fc.property(anyDate, fc.boolean(), (date, monthFirst) => {
        const [year, month, day] = date.split('-').map(Number) as [number, number, number];
        const name = (form: 'short' | 'long') =>
          new Intl.DateTimeFormat('en', { month: form, timeZone: 'UTC' }).format(Date.parse(`${date}T00:00:00Z`));
        const slashes = monthFirst ? `${month}/${day}/${year}` : `${day}/${month}/${year}`;
        const written = [
          ...[date, slashes, `${day}.${month}.${year}`, `${day} ${name('short')} ${year}`],
          ...[`${name('long')} ${day}, ${year}`, `${day}. ${name('long')} ${year}`],
        ];
        expect(written.map((text) => read(text, { monthFirst }))).toEqual(written.map(() => date));
      }),
    );
  });

  it('returns an existing date or null for any text', () => {
    const part = fc.constantFrom('30', '2', '2026', 'Nov', 'feb', '/', '.', '-', ' ', ',', 'th', 'mon', 'x');
    const typed = fc.oneof(
      fc.string(),
      fc.array(part, { maxLength: 7 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(typed, fc.boolean(), (text, monthFirst) => {
        const date = read(text, { monthFirst });
        expect(date === null || parseLocalDate(date) === date).toBe(true);
      }),
    );
  });
});

describe('parseTypedMonth', () => {
  it.each(['November 2026', 'nov 2026', 'Nov. 2026', '2026-11', '11/2026', '11.2026'])('reads %s', (text) =>
    expect(parseTypedMonth(text)).toBe('2026-11'),
  );

  it.each(['', 'November', '2026', '13/2026', 'Foo 2026', '30 Nov 2026', '11/26'])('refuses "%s"', (text) =>
    expect(parseTypedMonth(text)).toBeNull(),
  );
});

describe('parseTypedTime', () => {
  it.each([
    ['9', 540],
    ['9:30', 570],
    ['09:30', 570],
    ['9.30', 570],
    ['0930', 570],
    ['9 am', 540],
    ['12 am', 0],
    ['12:15 pm', 735],
    ['5:30pm', 1050],
    ['24:00', 1440],
  ])('reads %s', (text, minutes) => expect(parseTypedTime(text)).toBe(minutes));

  it.each(['', 'noon', '24:01', '9:60', '13 pm', '0 am', '9:3'])('refuses "%s"', (text) =>
    expect(parseTypedTime(text)).toBeNull(),
  );
});

describe('writesMonthFirst', () => {
  it.each([
    ['en-US', true],
    ['en-GB', false],
    ['de-DE', false],
    ['en-CA', false],
    ['ja-JP', false],
  ])('returns for %s: %s', (locale, monthFirst) => expect(writesMonthFirst(locale)).toBe(monthFirst));
});
