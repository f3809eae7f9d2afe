import { isFound, searchWords } from './search';

const ADA = ['ada@example.org', 'Ada', 'O_Brien 100%', null];

describe('a search', () => {
  it.each([
    ['a whole name', 'Ada O_Brien'],
    ['the words in another order and case', ' brien  ADA '],
    ['words of one field', '100% brien'],
    ['words between other spaces', 'ada\u00a0\tbrien'],
    ['nothing', ' '],
  ])('finds by %s', (_, search) => {
    expect(isFound(search, ADA)).toBe(true);
  });

  it.each([
    ['one word is in no field', 'Ada Okafor'],
    ['a word reaches across two fields', 'orgada'],
    ['an accent differs', 'Adá'],
  ])('finds nothing where %s', (_, search) => {
    expect(isFound(search, ADA)).toBe(false);
  });

  it('takes a letter with its accent for the same letter, composed or not', () => {
    expect(isFound('zoe\u0308', ['ZO\u00cb'])).toBe(true);
  });

  it('has each word once, and none that is part of another one', () => {
    expect(searchWords('Ada ada da okafor')).toEqual(['ada', 'okafor']);
  });
});
