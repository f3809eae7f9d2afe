import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { localDate } from '@roomhours/time';
import { IcalHolidayFileReader } from './ical-holiday-file-reader';

const PERIOD = { first: localDate('2026-11-23'), last: localDate('2028-12-31') };
const reader = new IcalHolidayFileReader();

const fixture = (name: string) => readFileSync(join(__dirname, 'fixtures', `${name}.ics`));
const readWhole = (file: Uint8Array | string) =>
  reader.read(typeof file === 'string' ? Buffer.from(file) : file, PERIOD, 'Europe/Berlin');
const read = async (file: Uint8Array | string) => {
  const { holidays, ignored } = await readWhole(file);
  return { holidays: holidays.map(({ date, name }) => `${date} ${name}`), ignored };
};
/** Line, name and reason of each event that gives no date. */
const ignoredOf = async (file: string) =>
  (await readWhole(file)).ignoredEvents.map(({ line, name, reason }) => `${line} ${name}: ${reason}`);
const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Spec//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT'];
const datesOf = async (...lines: string[]) =>
  (await read(calendar(...event(...lines)))).holidays.map((day) => day.slice(0, 10));

describe('a file of public holidays', () => {
  it('of Google has folded lines, escaped commas and past years', async () => {
    expect(await read(fixture('google'))).toEqual({
      holidays: [
        '2026-12-25 Erster Weihnachtstag',
        '2027-01-06 Heilige Drei Könige (Baden-Württemberg, Bayern, Sachsen-Anhalt)',
      ],
      ignored: 1,
    });
  });

  it('of Apple has yearly rules with exceptions, counts and replaced dates', async () => {
    expect(await read(fixture('apple'))).toEqual({
      holidays: [
        '2026-11-26 Thanksgiving',
        '2027-01-01 New Year’s Day',
        '2027-07-05 Independence Day (observed)',
        '2028-01-01 New Year’s Day',
        '2028-07-04 Independence Day',
        '2028-11-23 Thanksgiving',
      ],
      ignored: 1,
    });
  });

  it('of Outlook has all-day events at midnight of a zone, several days, and cancelled events', async () => {
    expect(await read(fixture('outlook'))).toEqual({
      holidays: [
        '2026-12-24 Betriebsruhe Heiligabend',
        ...[28, 29, 30, 31].map((day) => `2026-12-${day} Zwischen den Jahren`),
      ],
      ignored: 2,
    });
  });

  it('of a government has a byte order mark, line feeds, durations and events without an end', async () => {
    const holidays = ['2026-12-28 Boxing Day', '2027-01-01 New Year’s Day'];
    const easter = ['2027-03-29 Easter closing', '2027-03-30 Easter closing'];
    expect(await read(fixture('government'))).toEqual({ holidays: [...holidays, ...easter], ignored: 0 });
  });

  it('may contain several calendars; the first event names a date', async () => {
    const day = (name: string) => calendar(...event('DTSTART;VALUE=DATE:20270501', `SUMMARY:${name}`));
    expect(await read(day('First') + day('Second'))).toEqual({ holidays: ['2027-05-01 First'], ignored: 0 });
  });

  it('may fold a line inside of a character', async () => {
    const [before, after] = calendar(...event('DTSTART;VALUE=DATE:20270501', 'SUMMARY:Fête')).split('ê') as [
      string,
      string,
    ];
    const folded = Buffer.concat([Buffer.from(before), Buffer.from([0xc3, 13, 10, 32, 0xaa]), Buffer.from(after)]);
    expect((await read(folded)).holidays).toEqual(['2027-05-01 Fête']);
  });

  it('may be empty', async () => {
    expect(await read(calendar())).toEqual({ holidays: [], ignored: 0 });
  });
});

describe('the dates of an event', () => {
  it.each([
    [
      ['DTSTART;VALUE=DATE:20261122', 'DTEND;VALUE=DATE:20261125'],
      ['2026-11-23', '2026-11-24'],
    ],
    [['DTSTART;VALUE=DATE:20281231', 'DTEND;VALUE=DATE:20290105'], ['2028-12-31']],
    [['DTSTART;VALUE=DATE:20270501', 'DTEND;VALUE=DATE:20270501'], ['2027-05-01']],
    [['DTSTART;VALUE=DATE:20270501', 'DTEND;VALUE=DATE:20270401'], ['2027-05-01']],
    [
      ['DTSTART;VALUE=DATE:20270501', 'RDATE;VALUE=DATE:20270510'],
      ['2027-05-01', '2027-05-10'],
    ],
    [['DTSTART;VALUE=DATE:20200229', 'RRULE:FREQ=YEARLY'], ['2028-02-29']],
    [['DTSTART;VALUE=DATE:20200101', 'RRULE:FREQ=YEARLY;UNTIL=20271231'], ['2027-01-01']],
    [['DTSTART;VALUE=DATE:20190101', 'RRULE:FREQ=YEARLY;INTERVAL=4'], ['2027-01-01']],
    [['DTSTART:20270501T000000', 'DTEND:20270502T000000'], ['2027-05-01']],
    [['DTSTART:20270501T000000', 'DTEND:20270501T235959'], []],
    [['DTSTART:20270501T000000'], []],
    [
      ['DTSTART:20270430T220000Z', 'DTEND:20270502T220000Z'],
      ['2027-05-01', '2027-05-02'],
    ],
    [['DTSTART:20261223T230000Z', 'DURATION:P1D'], ['2026-12-24']],
    [['DTSTART:20270501T000000Z', 'DTEND:20270502T000000Z'], []],
    [
      ['DTSTART:20261223T230000Z', 'DTEND:20261224T230000Z', 'RRULE:FREQ=MONTHLY;INTERVAL=6;COUNT=3'],
      ['2026-12-24', '2027-06-24', '2027-12-24'],
    ],
    [['DTSTART:20270501'], ['2027-05-01']],
    [
      ['DTSTART:20270501', 'DTEND:20270503'],
      ['2027-05-01', '2027-05-02'],
    ],
    [['DTSTART:2027-05-01T00:00:00', 'DTEND:2027-05-02T00:00:00'], ['2027-05-01']],
    [['SUMMARY:No start'], []],
    [['DTSTART;VALUE=DATE:20350501'], []],
  ])('%j are %j', async (lines, expected) => {
    expect(await datesOf(...lines)).toEqual(expected);
  });

  it.each<[string, string, string[]]>([
    ['20200525', 'BYMONTH=5;BYDAY=-1MO', ['2027-05-31', '2028-05-29']],
    ['20200704', 'BYMONTH=5;BYDAY=-1MO', ['2027-05-31', '2028-05-29']],
    ['20201126', 'BYMONTH=11;BYDAY=4TH;COUNT=8', ['2026-11-26', '2027-11-25']],
    ['20240229', 'COUNT=2', ['2028-02-29']],
    ['20230131', 'BYMONTH=1,2,4;BYMONTHDAY=31', ['2027-01-31', '2028-01-31']],
    ['20231117', 'INTERVAL=4;BYMONTH=1,6;BYMONTHDAY=-1,29', ['2027-01-29', '2027-01-31', '2027-06-29', '2027-06-30']],
    ['20240101', 'BYYEARDAY=366', ['2028-12-31']],
    ['20200101', 'BYDAY=20MO', ['2027-05-17', '2028-05-15']],
    ['20200601', 'UNTIL=20270601T000000Z', ['2027-06-01']],
    ['20200101', 'BYMONTH=2;BYMONTHDAY=30', []],
  ])('of %s with the yearly rule %s are those that the rule names', async (start, rule, expected) => {
    expect(await datesOf(`DTSTART;VALUE=DATE:${start}`, `RRULE:FREQ=YEARLY;${rule}`)).toEqual(expected);
  });

  it('are those of the time zones in the file, which may have any name', async () => {
    const zone = (name: string, offset: string) => [
      ...['BEGIN:VTIMEZONE', `TZID:${name}`, 'BEGIN:STANDARD', 'DTSTART:16010101T000000'],
      ...[`TZOFFSETFROM:${offset}`, `TZOFFSETTO:${offset}`, 'END:STANDARD', 'END:VTIMEZONE'],
    ];
    const at = (name: string, time: string) => `;TZID="${name}":${time}`;
    const day = (name: string) => [`DTSTART${at(name, '20270104T000000')}`, `DTEND${at(name, '20270105T000000')}`];
    const file = (...lines: string[]) =>
      calendar(...zone('(UTC+01:00) Here', '+0100'), ...zone('Far', '+0900'), ...event(...lines));
    const dates = async (...lines: string[]) => (await read(file(...lines))).holidays.map((one) => one.slice(0, 10));
    expect(await dates(...day('(UTC+01:00) Here'))).toEqual(['2027-01-04']);
    expect(await dates(...day('Far'))).toEqual([]);
    expect(await dates(...day('Far'), 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE')).toEqual(['2027-01-04']);
    expect(await dates(...day('Not in the file'))).toEqual(['2027-01-04']);
  });

  it('omit a cancelled date of a rule', async () => {
    const master = event('DTSTART;VALUE=DATE:20200501', 'RRULE:FREQ=YEARLY', 'SUMMARY:May');
    const cancelled = event('RECURRENCE-ID;VALUE=DATE:20270501', 'DTSTART;VALUE=DATE:20270501', 'STATUS:CANCELLED');
    expect((await read(calendar(...master, ...cancelled))).holidays).toEqual(['2028-05-01 May']);
  });
});

describe('an event without a date', () => {
  it('is listed with line, name and reason, and the others are offered', async () => {
    const bad = (summary: string, ...lines: string[]) => event(`SUMMARY:${summary}`, ...lines);
    const file = calendar(
      ...bad('Good', 'DTSTART;VALUE=DATE:20270501'),
      ...bad('Impossible', 'DTSTART;VALUE=DATE:20270230'),
      ...bad('Folded', 'DESCRIPTION:a', ' b', '\tc', 'DTSTART;VALUE=DATE:tomorrow'),
      ...bad('Concert', 'DTSTART:20270501T180000Z', 'DTEND:20270501T200000Z'),
      ...bad('Cancelled', 'DTSTART;VALUE=DATE:20270501', 'STATUS:CANCELLED'),
      ...bad('Past', 'DTSTART;VALUE=DATE:20260501'),
      ...bad('Far', 'DTSTART;VALUE=DATE:20350501'),
      ...bad('Never', 'DTSTART;VALUE=DATE:20200501', 'RRULE:FREQ=YEARLY;COUNT=2'),
      ...bad('No start'),
      ...bad('Rule', 'DTSTART;VALUE=DATE:20270501', 'RRULE:FREQ=NEVER'),
      ...bad('Often', 'DTSTART;VALUE=DATE:20270501', 'RRULE:FREQ=SECONDLY'),
      ...bad('Exception', 'DTSTART;VALUE=DATE:20270501', 'RRULE:FREQ=YEARLY', 'EXDATE;VALUE=DATE:2028'),
      ...bad('Long', 'DTSTART;VALUE=DATE:20270501', 'DURATION:long'),
      ...bad('Last', 'DTSTART;VALUE=DATE:20271003'),
    );
    expect(await read(file)).toEqual({ holidays: ['2027-05-01 Good', '2027-10-03 Last'], ignored: 12 });
    expect(await ignoredOf(file)).toEqual([
      ...['12 Impossible: The date 20270230 does not exist.', '20 Folded: The date “tomorrow” cannot be read.'],
      ...['22 Concert: The event has a time of day.', '28 Cancelled: The event is cancelled.'],
      ...['34 Past: The event is in the past.', '39 Far: The event is more than three years ahead.'],
      ...['44 Never: The event has no date in the next three years.', '50 No start: The event has no start.'],
      ...['58 Rule: The recurrence rule cannot be read.', '64 Often: The recurrence rule cannot be read.'],
      ...['71 Exception: The date “2028” cannot be read.', '77 Long: The duration cannot be read.'],
    ]);
  });

  it('is counted only, if the file has too many', async () => {
    const { ignored, ignoredEvents } = await readWhole(
      calendar(...Array.from({ length: 1_001 }, () => event()).flat()),
    );
    expect([ignored, ignoredEvents.length]).toEqual([1_001, 1_000]);
  });
});

describe('the encoding of a file', () => {
  const text = calendar(...event('DTSTART;VALUE=DATE:20270106', 'SUMMARY:Dreikönig – zu'));

  it.each([
    ['UTF-16 with a mark', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 of the other order', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
  ])('can be %s', async (_, file) => {
    expect((await read(file)).holidays).toEqual(['2027-01-06 Dreikönig – zu']);
  });

  it.each([
    ['UTF-16 without a byte order mark', Buffer.from(text, 'utf16le')],
    ['UTF-32', Buffer.from([0xff, 0xfe, 0, 0, 66, 0, 0, 0])],
    ['Windows-1252 or a similar one', Buffer.from(text.replace('–', '-'), 'latin1')],
  ])('is named if it is %s', async (name, file) => {
    const message = `The encoding of the file is ${name}. Please save the file as UTF-8.`;
    await expect(read(file)).rejects.toMatchObject({ code: 'VALIDATION_FAILED', message });
  });
});

it.each([
  ['SUMMARY:  Two\\n lines\\, escaped\\; and \\\\  ', 'Two lines, escaped; and \\'],
  ['SUMMARY:a\u0007b', 'a b'],
  [`SUMMARY:${'🎄'.repeat(101)}`, '🎄'.repeat(100)],
  ['SUMMARY: ', 'Holiday'],
  ['DESCRIPTION:Without a summary', 'Holiday'],
])('the name of a date %j is %j', async (line, name) => {
  expect((await read(calendar(...event('DTSTART;VALUE=DATE:20270501', line)))).holidays).toEqual([
    `2027-05-01 ${name}`,
  ]);
});

describe('a hostile file', () => {
  const INVALID = { code: 'VALIDATION_FAILED', message: 'This file is not a valid iCalendar file.' };
  const SLOW = { code: 'VALIDATION_FAILED', message: 'This file has recurring events that take too long to read.' };
  const day = 'DTSTART;VALUE=DATE:20270501';

  it.each<[string, Uint8Array | string]>([
    ['is empty', ''],
    ['is binary', new Uint8Array([0, 1, 2, 254, 255])],
    ['is a web page', '<!doctype html><title>Not found</title>'],
    ['is a contact', 'BEGIN:VCARD\r\nVERSION:3.0\r\nEND:VCARD\r\n'],
    ['is cut off', calendar(...event(day)).slice(0, 80)],
    ['has components in components', 'BEGIN:VCALENDAR\r\n'.repeat(50_000)],
    ['has text after the calendar', `${calendar()}\r\nDate,Name\r\n`],
  ])('is refused if it %s', async (_, file) => {
    await expect(read(file)).rejects.toMatchObject(INVALID);
  });

  it.each(['Date,Name\r\n24.12.2026,Christmas Eve', '\ufeffDate;Name\n2026-12-24;Eve', 'Date\tName\n'])(
    'is refused as a CSV file: %j',
    async (file) => {
      const message =
        'This looks like a CSV file. Holidays are imported from an iCalendar file, whose name ends in .ics.';
      await expect(read(file)).rejects.toMatchObject({ code: 'VALIDATION_FAILED', message });
    },
  );

  it('is refused if it takes too long, and does not stop the process meanwhile', async () => {
    const impatient = new IcalHolidayFileReader(500);
    const rules = Array.from({ length: 5_000 }, () => event('DTSTART;VALUE=DATE:19700101', 'RRULE:FREQ=DAILY'));
    const endless = calendar(...rules.flat());
    let ticks = 0;
    const timer = setInterval(() => (ticks += 1), 10);
    await expect(impatient.read(Buffer.from(endless), PERIOD, 'UTC')).rejects.toMatchObject(SLOW);
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(10);
    const next = impatient.read(Buffer.from(calendar()), PERIOD, 'UTC');
    await expect(next).resolves.toEqual({ holidays: [], ignored: 0, ignoredEvents: [] });
  });

  it('cannot name more dates than the period has', async () => {
    const { holidays } = await read(calendar(...event('DTSTART;VALUE=DATE:19700101', 'DTEND;VALUE=DATE:99991231')));
    expect([holidays.length, holidays.at(-1)]).toEqual([770, '2028-12-31 Holiday']);
  });
});
