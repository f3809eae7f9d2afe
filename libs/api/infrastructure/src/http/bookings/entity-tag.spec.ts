import fc from 'fast-check';
import { entityTagOf } from './entity-tag';

const tag = entityTagOf('user|7|2026-03-02|Europe/Berlin|all|1.4,2.9');

describe('the tag of a week', () => {
  it('is a weak, quoted text that does not reveal the fingerprint', () => {
    expect(tag).toMatch(/^W\/"[\w-]{27}"$/);
  });

  it('is equal exactly when the fingerprint is', () => {
    fc.assert(fc.property(fc.string(), fc.string(), (a, b) => expect(entityTagOf(a) === entityTagOf(b)).toBe(a === b)));
  });
});
