import { isFound, searchWords } from './search';

const ADA = ['ada@example.org', 'Ada', 'O_Brien 100%', null];

describe('a search', () => {
  it.each([
    ['a whole name', 'Ada O_Brien'],
    ['the words in another order and case', ' brien  ADA '],
    ['parts of one field', '100% brien'],
    ['words separated by other white space', 'ada\u00a0\tbrien'],
    ['an empty text', ' '],
  ])('finds by %s', (_, search) => {
    expect(isFound(search, ADA)).toBe(true);
  });

  it.each([
    ['one word occurs in no field', 'Ada Okafor'],
    ['a word spans two fields', 'orgada'],
    ['an accent differs', 'Adá'],
  ])('finds nothing if %s', (_, search) => {
    expect(isFound(search, ADA)).toBe(false);
  });

  it('treats composed and decomposed letters as equal', () => {
    expect(isFound('zoe\u0308', ['ZO\u00cb'])).toBe(true);
  });

  it('returns each word once and omits words contained in another word', () => {
    expect(searchWords('Ada ada da okafor')).toEqual(['ada', 'okafor']);
  });
});
