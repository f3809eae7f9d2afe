import fc from 'fast-check';
import { IsHalfHours, IsId, IsIdText, IsOneOfNumbers, IsWholeNumber, IsWholeNumberText } from '.';
import { fieldWith } from './testing';

const capacity = fieldWith(IsWholeNumber({ min: 1, max: 10_000 }));
const id = fieldWith(IsId());
const idInText = fieldWith(IsIdText());

describe('a whole number', () => {
  it('lies within its limits', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), async (value) => {
        expect((await capacity.problem(value)) === null).toBe(value >= 1 && value <= 10_000);
      }),
    );
  });

  it.each(['4', 4.5, Number.NaN, Number.POSITIVE_INFINITY, true, [4], {}, 4n])(
    'is a JSON number: not %p',
    async (value) => {
      expect(await capacity.problem(value)).toBe('must be a whole number from 1 to 10000');
    },
  );
});

describe('an id in a body', () => {
  it.each([1, 2 ** 31, Number.MAX_SAFE_INTEGER])('is %p', async (value) => expect(await id.problem(value)).toBeNull());

  it.each([0, -1, 1.5, '1', Number.MAX_SAFE_INTEGER + 1, 1e300, true, [1]])('is not %p', async (value) => {
    expect(await id.problem(value)).toBe('must be a positive whole number');
  });
});

describe('an id in an address', () => {
  it('is written like a number, and in no second way', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1 }), async (value) => {
        expect(await idInText.problem(String(value))).toBeNull();
        expect(await idInText.value(String(value))).toBe(value);
        expect(await idInText.problem(`0${value}`)).not.toBeNull();
      }),
    );
  });

  it.each(['0', '-1', '+1', '1.0', '1e3', '0x1', ' 1', '1 ', '', 'abc', '١', '1\n'])('is not %j', async (text) => {
    expect(await idInText.problem(text)).toBe('must be a positive whole number');
  });

  it('stays a number that a database can compare', async () => {
    expect(await idInText.value('9'.repeat(400))).toBe(Number.MAX_SAFE_INTEGER);
  });
});

describe('hours', () => {
  const hours = fieldWith(IsHalfHours({ min: 0, max: 744 }));

  it.each([0, 0.5, 4, 743.5, 744])('are %p', async (value) => {
    expect([await hours.problem(value), await hours.value(value)]).toEqual([null, value]);
  });

  it.each([-0.5, 744.5, 0.25, 1.1, '4', true, [4], Number.NaN])('are not %p', async (value) => {
    expect(await hours.problem(value)).toBe('must be a number of hours or half hours from 0 to 744');
  });
});

describe('one of a few numbers', () => {
  const slots = fieldWith(IsOneOfNumbers([15, 30]));

  it('is one of them', async () => {
    expect([await slots.problem(30), await slots.value(30)]).toEqual([null, 30]);
  });

  it.each([20, '30', 30.5, [30]])('is not %p', async (value) => {
    expect(await slots.problem(value)).toBe('must be one of 15, 30');
  });
});

describe('a whole number in an address', () => {
  const page = fieldWith(IsWholeNumberText({ min: 1, max: 200 }));

  it.each(['1', '20', '200'])('is %j', async (text) => {
    expect([await page.problem(text), await page.value(text)]).toEqual([null, Number(text)]);
  });

  it.each(['0', '201', '01', '+1', '1.0', '1e2', '', ' 1', '9'.repeat(400), 5, ['1']])('is not %j', async (raw) => {
    expect(await page.problem(raw)).toBe('must be a whole number from 1 to 200');
  });
});
