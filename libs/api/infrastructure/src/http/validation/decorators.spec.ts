import { TEXT_LIMITS } from '@roomhours/limits';
import fc from 'fast-check';
import {
  IsCalendarDate,
  IsCalendarMonth,
  IsEmailAddress,
  IsEnteredPassword,
  IsFlag,
  IsFlagText,
  IsHalfHourOfDay,
  IsHalfHours,
  IsId,
  IsIdText,
  IsLine,
  IsLineOrBlank,
  IsListOfLines,
  IsMultilineText,
  IsNewPassword,
  IsNullable,
  IsOmittable,
  IsOneOf,
  IsOneOfNumbers,
  IsPlanName,
  IsSearch,
  IsTime,
  IsWholeNumber,
  IsWholeNumberText,
  lengthOf,
  readTime,
} from '.';
import { type TestedField, fieldWith } from './testing';

interface Examples {
  field: TestedField<unknown>;
  /** What was sent, and what is read. */
  values: [sent: unknown, read: unknown][];
  /** Values by the problem that they have. */
  problems: Record<string, unknown[]>;
}

const CONTROL = 'contains characters that cannot be shown';
const MAX_ID = Number.MAX_SAFE_INTEGER;
const asSent = (...values: unknown[]) => values.map((value): [unknown, unknown] => [value, value]);
const atMost = (count: number) => `must have at most ${count} characters`;
const instantOf = (text: string) => ({ instant: Date.parse(text) });

const line = fieldWith(IsLine(100));
const wholeNumber = fieldWith(IsWholeNumber({ min: 1, max: 10_000 }));
const idText = fieldWith(IsIdText());
const date = fieldWith(IsCalendarDate());
const time = fieldWith(IsTime());
const enteredPassword = fieldWith(IsEnteredPassword());

const EXAMPLES: Record<string, Examples> = {
  'one of a few words': {
    field: fieldWith(IsOneOf(['user', 'admin'])),
    values: asSent('user', 'admin'),
    problems: { 'must be one of user, admin': ['User', ' user', '', 0, ['user'], 'toString'] },
  },
  'a flag': {
    field: fieldWith(IsFlag()),
    values: asSent(true, false),
    problems: { 'must be true or false': ['true', 1, 0, '', {}] },
  },
  'a flag in a query': {
    field: fieldWith(IsFlagText()),
    values: [
      ['true', true],
      ['false', false],
    ],
    problems: { 'must be true or false': ['', '1', 'TRUE', true, ['true']] },
  },
  'a whole number': {
    field: wholeNumber,
    values: asSent(1, 10_000),
    problems: {
      'must be a whole number from 1 to 10000': ['4', 4.5, Number.NaN, Number.POSITIVE_INFINITY, true, [4], {}, 4n],
    },
  },
  'a whole number in an address': {
    field: fieldWith(IsWholeNumberText({ min: 1, max: 200 })),
    values: ['1', '20', '200'].map((text) => [text, Number(text)]),
    problems: {
      'must be a whole number from 1 to 200': [
        ...['0', '201', '01', '+1', '1.0', '1e2', '', ' 1', '9'.repeat(400), 5, ['1']],
      ],
    },
  },
  'an id in a body': {
    field: fieldWith(IsId()),
    values: asSent(1, 2 ** 31, MAX_ID),
    problems: { 'must be a positive whole number': [0, -1, 1.5, '1', MAX_ID + 1, 1e300, true, [1]] },
  },
  'an id in an address': {
    field: idText,
    // Stays a number that a database can compare.
    values: [['9'.repeat(400), MAX_ID]],
    problems: {
      'must be a positive whole number': [...['0', '-1', '+1', '1.0', '1e3', '0x1', ' 1', '1 ', '', 'abc', '١', '1\n']],
    },
  },
  hours: {
    field: fieldWith(IsHalfHours({ min: 0, max: 744 })),
    values: asSent(0, 0.5, 4, 743.5, 744),
    problems: {
      'must be a number of hours or half hours from 0 to 744': [-0.5, 744.5, 0.25, 1.1, '4', true, [4], Number.NaN],
    },
  },
  'one of a few numbers': {
    field: fieldWith(IsOneOfNumbers([15, 30])),
    values: asSent(15, 30),
    problems: { 'must be one of 15, 30': [20, '30', 30.5, [30]] },
  },
  'a line of text': {
    field: line,
    values: [
      ['  Blue room ', 'Blue room'],
      // Counted in code points, without its surrounding blanks.
      ['🪑'.repeat(100), '🪑'.repeat(100)],
      [` ${'x'.repeat(100)} `, 'x'.repeat(100)],
    ],
    problems: {
      [atMost(100)]: ['🪑'.repeat(101)],
      'is required': ['', '   ', '\n', '\u00a0\u3000'],
      [CONTROL]: ['a\tb', 'a\rb', 'a\nb', 'a\0b', 'a\u001bb', 'a\u007fb', 'a\u0085b', '\ud83d', 'x\udc00y'],
    },
  },
  'text of several lines': {
    field: fieldWith(IsNullable(), IsMultilineText(500)),
    values: [
      ['\u200b \u00ad', null],
      [' first\nsecond ', 'first\nsecond'],
      [' \n ', null],
      ['x'.repeat(500), 'x'.repeat(500)],
    ],
    problems: { [CONTROL]: ['a\tb', 'a\r\nb', 'a\u0000b', '\udc00'], [atMost(500)]: ['x'.repeat(501)] },
  },
  'a line that may be missing': {
    field: fieldWith(IsNullable(), IsLineOrBlank(10)),
    values: [
      ['  ', null],
      ['', null],
      [` ${'x'.repeat(10)} `, 'x'.repeat(10)],
      [' Ada ', 'Ada'],
    ],
    problems: { [atMost(10)]: ['x'.repeat(11)], [CONTROL]: ['a\nb', 'a\tb', '\udc00'], 'must be a text': [7] },
  },
  'a search': {
    field: fieldWith(IsOmittable(), IsSearch(10)),
    values: [
      [' ada ', 'ada'],
      [' ', undefined],
      ['', undefined],
    ],
    problems: {
      [atMost(10)]: ['x'.repeat(11)],
      [CONTROL]: ['a\nb'],
      'must be a text': [['ada']],
      'is required': [null],
    },
  },
  'an email address': {
    field: fieldWith(IsEmailAddress()),
    values: [
      ...asSent('ada@example.com', 'ADA+rooms@sub.example.co', 'ädä@example.com'),
      [' ada@example.com ', 'ada@example.com'],
    ],
    problems: {
      'must be a valid email address': ['ada', 'ada@', '@example.com', 'ada@example', 'a b@example.com', ''],
      [atMost(TEXT_LIMITS.email)]: [`${'a'.repeat(250)}@example.com`],
      [CONTROL]: ['ada@example.com\n\nx'],
    },
  },
  'an entered password': {
    field: enteredPassword,
    values: asSent('password', ' blanks '),
    problems: { 'is required': [''], 'must be a text': [12345678] },
  },
  'a new password': {
    field: fieldWith(IsNewPassword()),
    values: asSent('        ', 'x'.repeat(200), '🔑'.repeat(8), ' blanks '),
    problems: {
      'must be at least 8 characters': ['🔑'.repeat(7)],
      [atMost(200)]: ['x'.repeat(201)],
      'is one of the most common passwords: please choose another': ['Password123'],
      [CONTROL]: ['tab\tbed in', 'new\nlined', '\ud83dhalfhalf'],
      'must be a text': [12345678, ['x'.repeat(8)]],
    },
  },
  'the name of a plan': {
    field: fieldWith(IsPlanName()),
    values: [...asSent('flex', 'a', '0_-', 'x'.repeat(50)), [' flex ', 'flex']],
    problems: {
      'must have 1 to 50 of the characters a-z, 0-9, _ and -': [
        ...['', ' ', 'Flex', 'my plan', 'x'.repeat(51), 'flex\nx', 'té', '１', 7],
      ],
    },
  },
  'a list of lines': {
    field: fieldWith(IsListOfLines({ maxSize: 2, maxLength: 5 })),
    values: [
      [
        [' a ', 'b'],
        ['a', 'b'],
      ],
      [[], []],
    ],
    problems: {
      'must be a list': ['a', { length: 1, 0: 'a' }],
      'must have at most 2 entries': [['a', 'b', 'c']],
      'has an entry that must be a text': [['a', 7]],
      [`has an entry that ${atMost(5)}`]: [['abcdef']],
      'has an entry that is missing': [[null]],
    },
  },
  'a time': {
    field: time,
    values: [
      ['2026-11-24T09:00:00Z', instantOf('2026-11-24T09:00:00Z')],
      // Wall time without an offset.
      ['2026-03-29T02:30', { local: { date: '2026-03-29', minuteOfDay: 150 } }],
      ['2026-03-29T02:30:00.000', { local: { date: '2026-03-29', minuteOfDay: 150 } }],
      ['1970-01-01T00:00Z', { instant: 0 }],
      ['2100-12-31T23:59Z', instantOf('2100-12-31T23:59Z')],
      ['2101-01-01T00:30+01:00', instantOf('2100-12-31T23:30Z')],
    ],
    problems: {
      'must be a time on a whole minute, such as 2026-11-24T10:00:00Z': [
        ...['10:00:01Z', '10:00:59Z', '10:00:30', '10:00:00.001Z', '10:00:60Z'].map((clock) => `2026-03-02T${clock}`),
        // Before 1970 or after 2100.
        ...['1969-12-31T23:59Z', '1970-01-01T00:30+01:00', '2101-01-01T00:00Z'],
        ...['1970-01-01T23:59', '1969-12-31T12:00', '2101-01-01T00:00'],
        // Not on the calendar or the clock.
        ...['2026-02-30T10:00Z', '2025-02-29T10:00Z', '2026-13-01T10:00Z', '2026-00-10T10:00Z', '2026-04-31T10:00'],
        ...['2026-1-01T10:00Z', '2026-01-01T24:00Z', '2026-01-01T10:60Z', '2026-01-01T10:00+24:00'],
        // Written in another way.
        ...['2026-01-01T10:00+0100', '2026-01-01T10:00+1', '2026-01-01T10:00z', '2026-01-01 10:00Z', '2026-01-01'],
        ...['10:00', '2026-01-01T10Z', ' 2026-01-01T10:00Z', '2026-01-01T10:00Z\n', '1767261600000', 'tomorrow', ''],
        ...['Thu Jan 01 2026 10:00:00 GMT+0000', '+002026-01-01T10:00Z', '２０２６-01-01T10:00Z'],
      ],
    },
  },
  'a date': {
    field: date,
    values: asSent('1970-01-01', '2100-12-31'),
    problems: {
      'must be a date such as 2026-11-24': [
        ...['2026-02-30', '2026-2-3', '2026-02-03T00:00Z', '1969-12-31', '2101-01-01', '20260203', ''],
      ],
    },
  },
  'a month': {
    field: fieldWith(IsCalendarMonth()),
    values: asSent('1970-01', '2026-12', '2100-12'),
    problems: {
      'must be a month such as 2026-11': ['2026-13', '2026-00', '2026-1', '2026-01-01', '1969-12', '2101-01', 'now'],
    },
  },
  'a half hour of the day': {
    field: fieldWith(IsHalfHourOfDay()),
    values: [
      ['00:00', 0],
      ['09:30', 570],
      ['23:30', 1410],
    ],
    problems: {
      'must be a time on the half hour, such as 09:30': ['24:00', '9:30', '09:15', '09:30:00', '', 570],
    },
  },
};

describe.each(Object.entries(EXAMPLES))('%s', (_, { field, values, problems }) => {
  const refused = Object.entries(problems).flatMap(([problem, sent]) => sent.map((value) => [value, problem] as const));

  it.each(values)('is %p, read as %p', async (sent, read) => {
    expect([await field.problem(sent), await field.value(sent)]).toEqual([null, read]);
  });

  it.each(refused)('is not %p: it %s', async (sent, problem) => expect(await field.problem(sent)).toBe(problem));
});

describe('any value', () => {
  it('is a whole number within its limits', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), async (value) => {
        expect((await wholeNumber.problem(value)) === null).toBe(value >= 1 && value <= 10_000);
      }),
    );
  });

  it('is an id in an address if written like a number, and in no second way', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1 }), async (value) => {
        expect([await idText.problem(String(value)), await idText.value(String(value))]).toEqual([null, value]);
        expect(await idText.problem(`0${value}`)).not.toBeNull();
      }),
    );
  });

  it('is a line without control characters, and keeps every other character as it is', async () => {
    expect(lengthOf('🪑é')).toBe(2);
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1, maxLength: 100 }), async (text) => {
        fc.pre(text.trim() === text && !/\p{Cc}/u.test(text));
        expect([await line.problem(text), await line.value(text)]).toEqual([null, text]);
      }),
    );
  });

  it('is taken as an entered password as it is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1 }), async (text) => {
        expect([await enteredPassword.problem(text), await enteredPassword.value(text)]).toEqual([null, text]);
      }),
    );
  });

  it('is neither a line nor a time unless it is a text', async () => {
    const values = fc.oneof(fc.double(), fc.boolean(), fc.array(fc.anything()), fc.object(), fc.constant(new Date()));
    await fc.assert(
      fc.asyncProperty(values, async (value) => {
        expect(await line.problem(value)).toBe('must be a text');
        expect(await time.problem(value)).not.toBeNull();
      }),
    );
  });

  it('is a date if it is one of the calendar', async () => {
    const dates = fc.date({ min: new Date('1970-01-01'), max: new Date('2100-12-31T23:59:59Z'), noInvalidDate: true });
    await fc.assert(
      fc.asyncProperty(dates, async (at) => {
        const text = at.toISOString().slice(0, 10);
        expect([await date.problem(text), await date.value(text)]).toEqual([null, text]);
      }),
    );
  });
});

describe('any time', () => {
  const minute = fc.integer({ min: 0, max: Date.UTC(2101, 0) / 60_000 - 1 }).map((minutes) => minutes * 60_000);
  const offset = fc.integer({ min: -(23 * 60 + 59), max: 23 * 60 + 59 });
  const two = (value: number) => String(value).padStart(2, '0');
  const offsetText = (minutes: number) => {
    const size = Math.abs(minutes);
    return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
  };

  it('is the same instant whatever its offset', () => {
    fc.assert(
      fc.property(minute, offset, (at, east) => {
        const wall = new Date(at + east * 60_000).toISOString();
        fc.pre(/^\d{4}-/.test(wall));
        for (const length of [16, 19])
          expect(readTime(`${wall.slice(0, length)}${offsetText(east)}`)).toEqual({ instant: at });
      }),
    );
  });

  it('lies on a whole minute', () => {
    fc.assert(
      fc.property(minute, fc.integer({ min: 1, max: 59_999 }), (at, beside) => {
        expect(readTime(new Date(at + beside).toISOString())).toBeNull();
      }),
    );
  });

  it('means nothing that any other text would', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!/^\d{4}-\d{2}-\d{2}T/.test(text));
        expect(readTime(text)).toBeNull();
      }),
    );
  });
});
