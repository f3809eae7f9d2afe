import fc from 'fast-check';
import { entityTagOf, matchesTag } from './conditions';

const weak = entityTagOf('user|7|2026-03-02|Europe/Berlin|all|1.4,2.9');
const tag = weak.slice('W/'.length);

describe('the tag of a week', () => {
  it('is a weak, quoted text that does not reveal the fingerprint', () => {
    expect(weak).toMatch(/^W\/"[\w-]{27}"$/);
  });

  it('is equal exactly when the fingerprint is', () => {
    fc.assert(fc.property(fc.string(), fc.string(), (a, b) => expect(entityTagOf(a) === entityTagOf(b)).toBe(a === b)));
  });

  it.each([tag, `W/${tag}`, `"x", ${tag}`, `"x",W/${tag} , "y"`, '*', ' * '])(
    'is matched by If-None-Match: %s',
    (header) => {
      expect([matchesTag(header, weak), matchesTag(header, tag)]).toEqual([true, true]);
    },
  );

  it.each([undefined, '', '"x"', tag.slice(1, -1), tag.slice(1), `"x${tag.slice(1)}`, '"*"', `w/"x", "${tag}`])(
    'is not matched by If-None-Match: %s',
    (header) => {
      expect([matchesTag(header, weak), matchesTag(header, tag)]).toEqual([false, false]);
    },
  );
});
