import fc from 'fast-check';
import { accepts, readIfMatch } from './conditions';

const TAG = '"a1_-"';

describe('If-Match', () => {
  it.each([TAG, ` ${TAG}\t`, `"x",${TAG}`, `"x" , ,\t${TAG},`, `W/"x", ${TAG}`, `"a,b",${TAG}`, '*', ' * '])(
    'accepts the state: %s',
    (header) => expect(accepts(readIfMatch(header), TAG)).toBe(true),
  );

  it.each(['"x"', `W/${TAG}`, '"*"', '""', '', ',', ' , ', `"x${TAG.slice(1)}`, '"\u00e9"'])(
    'does not accept the state: %s',
    (header) => expect(accepts(readIfMatch(header), TAG)).toBe(false),
  );

  it.each([
    'x',
    'a1_-',
    `*, ${TAG}`,
    `${TAG}, *`,
    '**',
    '"',
    `${TAG} "x"`,
    `${TAG}x`,
    `w/${TAG}`,
    'W/',
    '"a b"',
    '"\t"',
  ])('is refused if malformed: %s', (header) =>
    expect(() => readIfMatch(header)).toThrow(expect.objectContaining({ code: 'VALIDATION_FAILED' })),
  );

  it('parses every list of tags', () => {
    const character = fc.integer({ min: 0x23, max: 0x7e }).map((code) => String.fromCharCode(code));
    const tag = fc.string({ unit: character }).map((text) => `"${text}"`);
    fc.assert(fc.property(fc.array(tag), (tags) => expect(readIfMatch(tags.join(' , '))).toEqual(tags)));
  });

  it('is parsed in linear time', () => {
    const spaces = ' '.repeat(16_000);
    for (const header of [`"a"${spaces}x`, `${spaces},${spaces}x`, '"a",'.repeat(4_000) + 'x'])
      expect(() => readIfMatch(header)).toThrow();
  });
});
