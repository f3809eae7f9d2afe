import fc from 'fast-check';
import {
  IsEmailAddress,
  IsEnteredPassword,
  IsLine,
  IsLineOrBlank,
  IsListOfLines,
  IsMultilineText,
  IsNewPassword,
  IsNullable,
  IsOmittable,
  IsPlanName,
  IsSearch,
  lengthOf,
} from '.';
import { fieldWith } from './testing';

const name = fieldWith(IsLine(100));
const purpose = fieldWith(IsNullable(), IsMultilineText(500));
const email = fieldWith<string>(IsEmailAddress());
const enteredPassword = fieldWith(IsEnteredPassword());
const newPassword = fieldWith(IsNewPassword());
const planName = fieldWith(IsPlanName());

describe('a line of text', () => {
  it('is trimmed', async () => {
    expect(await name.problem('  Blue room ')).toBeNull();
    expect(await name.value('  Blue room ')).toBe('Blue room');
  });

  it('is counted in code points', async () => {
    expect(await name.problem('🪑'.repeat(100))).toBeNull();
    expect(await name.problem('🪑'.repeat(101))).toBe('must have at most 100 characters');
    expect(lengthOf('🪑é')).toBe(2);
  });

  it('is counted without its surrounding blanks', async () => {
    expect(await name.problem(` ${'x'.repeat(100)} `)).toBeNull();
  });

  it.each(['', '   ', '\n', '\u00a0\u3000'])('is required: not %j', async (text) => {
    expect(await name.problem(text)).toBe('is required');
  });

  it.each(['a\tb', 'a\rb', 'a\nb', 'a\0b', 'a\u001bb', 'a\u007fb', 'a\u0085b', '\ud83d', 'x\udc00y'])(
    'holds no control characters and no half characters: not %j',
    async (text) => {
      expect(await name.problem(text)).toBe('contains characters that cannot be shown');
    },
  );

  it('keeps every other character as it is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1, maxLength: 100 }), async (text) => {
        fc.pre(text.trim() === text && !/\p{Cc}/u.test(text));
        expect(await name.problem(text)).toBeNull();
        expect(await name.value(text)).toBe(text);
      }),
    );
  });

  it('is a text and nothing else', async () => {
    const values = fc.oneof(fc.double(), fc.boolean(), fc.array(fc.string()), fc.object());
    await fc.assert(
      fc.asyncProperty(values, async (value) => expect(await name.problem(value)).toBe('must be a text')),
    );
  });
});

describe('text of several lines', () => {
  it('keeps its newlines', async () => {
    expect(await purpose.problem(' first\nsecond ')).toBeNull();
    expect(await purpose.value(' first\nsecond ')).toBe('first\nsecond');
  });

  it('is nothing where there is nothing to read', async () => {
    expect(await purpose.value(' \n ')).toBeNull();
  });

  it.each(['a\tb', 'a\r\nb', 'a\u0000b', '\udc00'])('holds no other control characters: not %j', async (text) => {
    expect(await purpose.problem(text)).toBe('contains characters that cannot be shown');
  });

  it('has its limit', async () => {
    expect(await purpose.problem('x'.repeat(500))).toBeNull();
    expect(await purpose.problem('x'.repeat(501))).toBe('must have at most 500 characters');
  });
});

describe('an email address', () => {
  it.each(['ada@example.com', ' ada@example.com ', 'ADA+rooms@sub.example.co', 'ädä@example.com'])(
    'is %j',
    async (text) => {
      expect(await email.problem(text)).toBeNull();
      expect(await email.value(text)).toBe(text.trim());
    },
  );

  it.each([
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'a b@example.com',
    '',
    `${'a'.repeat(250)}@example.com`,
    'ada@example.com\n\nx',
  ])('is not %j', async (text) => {
    expect(await email.problem(text)).not.toBeNull();
  });
});

describe('an entered password', () => {
  it('is taken as it is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1 }), async (text) => {
        expect(await enteredPassword.problem(text)).toBeNull();
        expect(await enteredPassword.value(text)).toBe(text);
      }),
    );
    expect(await enteredPassword.problem('')).toBe('is required');
    expect(await enteredPassword.problem(12345678)).toBe('must be a text');
  });
});

describe('a line that may be missing', () => {
  const firstName = fieldWith(IsNullable(), IsLineOrBlank(10));

  it('is nothing where there is nothing to read', async () => {
    expect([await firstName.problem('  '), await firstName.value('  '), await firstName.value('')]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('is a line otherwise', async () => {
    expect([await firstName.problem(` ${'x'.repeat(10)} `), await firstName.value(' Ada ')]).toEqual([null, 'Ada']);
    expect(await firstName.problem('x'.repeat(11))).toBe('must have at most 10 characters');
    for (const text of ['a\nb', 'a\tb', '\udc00']) {
      expect(await firstName.problem(text)).toBe('contains characters that cannot be shown');
    }
    expect(await firstName.problem(7)).toBe('must be a text');
  });
});

describe('a search', () => {
  const search = fieldWith(IsOmittable(), IsSearch(10));

  it('is trimmed, and left out if blank', async () => {
    expect([await search.value(' ada '), await search.value(' '), await search.value('')]).toEqual([
      'ada',
      undefined,
      undefined,
    ]);
  });

  it.each([
    ['x'.repeat(11), 'must have at most 10 characters'],
    ['a\nb', 'contains characters that cannot be shown'],
    [['ada'], 'must be a text'],
    [null, 'is required'],
  ])('is not %j', async (raw, problem) => {
    expect(await search.problem(raw)).toBe(problem);
  });
});

describe('a new password', () => {
  it('has 8 to 200 characters, and is taken as it is', async () => {
    for (const text of ['        ', 'x'.repeat(200), '🔑'.repeat(8), ' blanks ']) {
      expect([await newPassword.problem(text), await newPassword.value(text)]).toEqual([null, text]);
    }
    expect(await newPassword.problem('🔑'.repeat(7))).toBe('must be at least 8 characters');
    expect(await newPassword.problem('x'.repeat(201))).toBe('must have at most 200 characters');
  });

  it('is not one that attackers try first', async () => {
    expect(await newPassword.problem('Password123')).toBe('is one of the most common passwords: please choose another');
    expect(await enteredPassword.problem('password')).toBeNull();
  });

  it.each(['tab\tbed in', 'new\nlined', '\ud83dhalfhalf'])('can be typed: not %j', async (text) => {
    expect(await newPassword.problem(text)).toBe('contains characters that cannot be shown');
  });

  it('is a text and nothing else', async () => {
    expect(await newPassword.problem(12345678)).toBe('must be a text');
    expect(await newPassword.problem(['x'.repeat(8)])).toBe('must be a text');
  });
});

describe('the name of a plan', () => {
  it.each(['flex', 'a', '0_-', 'x'.repeat(50), ' flex '])('is %j', async (text) => {
    expect([await planName.problem(text), await planName.value(text)]).toEqual([null, text.trim()]);
  });

  it.each(['', ' ', 'Flex', 'my plan', 'x'.repeat(51), 'flex\nx', 'té', '１', 7])('is not %j', async (raw) => {
    expect(await planName.problem(raw)).toBe('must have 1 to 50 of the characters a-z, 0-9, _ and -');
  });
});

describe('a list', () => {
  const features = fieldWith(IsListOfLines({ maxSize: 2, maxLength: 5 }));

  it('is read entry by entry', async () => {
    expect(await features.problem([' a ', 'b'])).toBeNull();
    expect(await features.value([' a ', 'b'])).toEqual(['a', 'b']);
    expect(await features.value([])).toEqual([]);
  });

  it.each<[unknown, string]>([
    ['a', 'must be a list'],
    [{ length: 1, 0: 'a' }, 'must be a list'],
    [['a', 'b', 'c'], 'must have at most 2 entries'],
    [['a', 7], 'has an entry that must be a text'],
    [['abcdef'], 'has an entry that must have at most 5 characters'],
    [[null], 'has an entry that is missing'],
  ])('is not %j', async (raw, problem) => {
    expect(await features.problem(raw)).toBe(problem);
  });
});
