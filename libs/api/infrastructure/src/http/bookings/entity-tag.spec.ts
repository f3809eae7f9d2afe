import fc from 'fast-check';
import { entityTagOf, namesTag } from './entity-tag';

const tag = entityTagOf('user|7|2026-03-02|Europe/Berlin|all|1.4,2.9');

describe('the tag of a week', () => {
  it('is a quoted text that says nothing of what it stands for', () => {
    expect(tag).toMatch(/^"[\w-]{27}"$/);
  });

  it('is equal exactly when the fingerprint is', () => {
    fc.assert(fc.property(fc.string(), fc.string(), (a, b) => expect(entityTagOf(a) === entityTagOf(b)).toBe(a === b)));
  });

  it.each([tag, `W/${tag}`, `"x", ${tag}`, `"x",W/${tag} , "y"`, '*', ' * '])(
    'is named by If-None-Match: %s',
    (header) => {
      expect(namesTag(header, tag)).toBe(true);
    },
  );

  it.each([undefined, '', '"x"', tag.slice(1, -1), tag.slice(1), `"x${tag.slice(1)}`, '"*"', `w/"x", "${tag}`])(
    'is not named by If-None-Match: %s',
    (header) => {
      expect(namesTag(header, tag)).toBe(false);
    },
  );
});
