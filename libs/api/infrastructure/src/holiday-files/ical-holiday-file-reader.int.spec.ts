import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { localDate } from '@roomhours/time';
import { IcalHolidayFileReader } from './ical-holiday-file-reader';

const PERIOD = { first: localDate('2026-11-23'), last: localDate('2028-12-31') };
const reader = new IcalHolidayFileReader();

const fixture = (name: string) => readFileSync(join(__dirname, 'fixtures', `${name}.ics`));
const read = async (file: Uint8Array | string) => {
  const { holidays, ignored } = await reader.read(typeof file === 'string' ? Buffer.from(file) : file, PERIOD);
  return { holidays: holidays.map(({ date, name }) => `${date} ${name}`), ignored };
};
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
    [['DTSTART:20270501T000000', 'DTEND:20270502T000000'], []],
    [['SUMMARY:No start'], []],
    [['DTSTART;VALUE=DATE:20350501'], []],
  ])('%j are %j', async (lines, expected) => {
    expect(await datesOf(...lines)).toEqual(expected);
  });

  it('omit a cancelled date of a rule', async () => {
    const master = event('DTSTART;VALUE=DATE:20200501', 'RRULE:FREQ=YEARLY', 'SUMMARY:May');
    const cancelled = event('RECURRENCE-ID;VALUE=DATE:20270501', 'DTSTART;VALUE=DATE:20270501', 'STATUS:CANCELLED');
    expect((await read(calendar(...master, ...cancelled))).holidays).toEqual(['2028-05-01 May']);
  });
});

describe('the name of a date', () => {
  it.each([
    ['SUMMARY:  Two\\n lines\\, escaped\\; and \\\\  ', 'Two lines, escaped; and \\'],
    ['SUMMARY:a\u0007b', 'a b'],
    [`SUMMARY:${'🎄'.repeat(101)}`, '🎄'.repeat(100)],
    ['SUMMARY: ', 'Holiday'],
    ['DESCRIPTION:Without a summary', 'Holiday'],
  ])('%j is %j', async (line, name) => {
    expect((await read(calendar(...event('DTSTART;VALUE=DATE:20270501', line)))).holidays).toEqual([
      `2027-05-01 ${name}`,
    ]);
  });
});

describe('a hostile file', () => {
  const INVALID = { code: 'VALIDATION_FAILED', message: 'This file is not a valid iCalendar file.' };
  const SLOW = { code: 'VALIDATION_FAILED', message: 'This file has recurring events that take too long to read.' };
  const day = 'DTSTART;VALUE=DATE:20270501';

  it.each<[string, Uint8Array | string]>([
    ['is empty', ''],
    ['is binary', new Uint8Array([0, 1, 2, 254, 255])],
    ['is UTF-16', Buffer.from(calendar(), 'utf16le')],
    ['is a web page', '<!doctype html><title>Not found</title>'],
    ['is a contact', 'BEGIN:VCARD\r\nVERSION:3.0\r\nEND:VCARD\r\n'],
    ['is cut off', calendar(...event(day)).slice(0, 80)],
    ['has components in components', 'BEGIN:VCALENDAR\r\n'.repeat(50_000)],
    ['has a date that does not exist', calendar(...event('DTSTART;VALUE=DATE:20270230'))],
    ['has a date that is a word', calendar(...event('DTSTART;VALUE=DATE:tomorrow'))],
    ['recurs every second', calendar(...event(day, 'RRULE:FREQ=SECONDLY'))],
    ['has an unknown frequency', calendar(...event(day, 'RRULE:FREQ=NEVER'))],
  ])('is refused if it %s', async (_, file) => {
    await expect(read(file)).rejects.toMatchObject(INVALID);
  });

  it('is refused if it takes too long, and does not stop the process meanwhile', async () => {
    const impatient = new IcalHolidayFileReader(500);
    const rules = Array.from({ length: 5_000 }, () => event('DTSTART;VALUE=DATE:19700101', 'RRULE:FREQ=DAILY'));
    const endless = calendar(...rules.flat());
    let ticks = 0;
    const timer = setInterval(() => (ticks += 1), 10);
    await expect(impatient.read(Buffer.from(endless), PERIOD)).rejects.toMatchObject(SLOW);
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(10);
    const next = impatient.read(Buffer.from(calendar()), PERIOD);
    await expect(next).resolves.toEqual({ holidays: [], ignored: 0 });
  });

  it('cannot name more dates than the period has', async () => {
    const { holidays } = await read(calendar(...event('DTSTART;VALUE=DATE:19700101', 'DTEND;VALUE=DATE:99991231')));
    expect([holidays.length, holidays.at(-1)]).toEqual([770, '2028-12-31 Holiday']);
  });
});
