import fc from 'fast-check';
import { email, enteredPassword, lengthOf, line, prose } from '.';

const name = line(100);
const purpose = prose(500);

describe('a line of text', () => {
  it('is trimmed', () => {
    expect(name.problem('  Blue room ')).toBeNull();
    expect(name.value('  Blue room ')).toBe('Blue room');
  });

  it('is counted in code points', () => {
    expect(name.problem('🪑'.repeat(100))).toBeNull();
    expect(name.problem('🪑'.repeat(101))).toBe('must have at most 100 characters');
    expect(lengthOf('🪑é')).toBe(2);
  });

  it('is counted without its surrounding blanks', () => {
    expect(name.problem(` ${'x'.repeat(100)} `)).toBeNull();
  });

  it.each(['', '   ', '\n', '\u00a0\u3000'])('is required: not %j', (text) => {
    expect(name.problem(text)).toBe('is required');
  });

  it.each(['a\tb', 'a\rb', 'a\nb', 'a\0b', 'a\u001bb', 'a\u007fb', 'a\u0085b', '\ud83d', 'x\udc00y'])(
    'holds no control characters and no half characters: not %j',
    (text) => {
      expect(name.problem(text)).toBe('contains characters that cannot be shown');
    },
  );

  it('keeps every other character as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 100 }), (text) => {
        fc.pre(text.trim() === text && !/\p{Cc}/u.test(text));
        expect(name.problem(text)).toBeNull();
        expect(name.value(text)).toBe(text);
      }),
    );
  });

  it('is a text and nothing else', () => {
    const values = fc.oneof(fc.double(), fc.boolean(), fc.array(fc.string()), fc.object());
    fc.assert(fc.property(values, (value) => expect(name.problem(value)).toBe('must be a text')));
  });
});

describe('text of several lines', () => {
  it('keeps its newlines', () => {
    expect(purpose.problem(' first\nsecond ')).toBeNull();
    expect(purpose.value(' first\nsecond ')).toBe('first\nsecond');
  });

  it('is nothing where there is nothing to read', () => {
    expect(purpose.value(' \n ')).toBeNull();
  });

  it.each(['a\tb', 'a\r\nb', 'a\u0000b', '\udc00'])('holds no other control characters: not %j', (text) => {
    expect(purpose.problem(text)).toBe('contains characters that cannot be shown');
  });

  it('has its limit', () => {
    expect(purpose.problem('x'.repeat(500))).toBeNull();
    expect(purpose.problem('x'.repeat(501))).toBe('must have at most 500 characters');
  });
});

describe('an email address', () => {
  it.each(['ada@example.com', ' ada@example.com ', 'ADA+rooms@sub.example.co', 'ädä@example.com'])('is %j', (text) => {
    expect(email.problem(text)).toBeNull();
    expect(email.value(text)).toBe(text.trim());
  });

  it.each([
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'a b@example.com',
    '',
    `${'a'.repeat(250)}@example.com`,
    'ada@example.com\n\nx',
  ])('is not %j', (text) => {
    expect(email.problem(text)).not.toBeNull();
  });
});

describe('an entered password', () => {
  it('is taken as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (text) => {
        expect(enteredPassword.problem(text)).toBeNull();
        expect(enteredPassword.value(text)).toBe(text);
      }),
    );
    expect(enteredPassword.problem('')).toBe('is required');
    expect(enteredPassword.problem(12345678)).toBe('must be a text');
  });
});
