import { parseTypedNumber } from './typed-number';

describe('parseTypedNumber', () => {
  it.each([
    ['4', 4],
    ['1.5', 1.5],
    ['1,5', 1.5],
    [' 12 ', 12],
    ['-3', -3],
    [',5', 0.5],
    ['7.', 7],
  ])('reads %s', (text, value) => expect(parseTypedNumber(text)).toBe(value));

  it.each(['', ' ', 'four', '12 people', '1,000', '1.000', '1.2.3', '1e3', '0x10', '1 000', '.'])(
    'refuses "%s"',
    (text) => expect(parseTypedNumber(text)).toBeNull(),
  );
});
