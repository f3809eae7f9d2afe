import { listText } from './list-text';

describe('listText', () => {
  it.each([
    [['a'], 'a'],
    [['a', 'b'], 'a and b'],
    [['a', 'b', 'c'], 'a, b and c'],
    [['a', 'b', 'c', 'd', 'e'], 'a, b, c and 2 more'],
  ])('%j with at most 3 is %s', (texts, text) => expect(listText(texts, 3)).toBe(text));
});
