import { flag, flagInText, line, listOf, oneOf } from '.';

describe('one of a few words', () => {
  const role = oneOf(['user', 'admin']);

  it('is one of them, exactly', () => {
    expect([role.problem('user'), role.value('admin')]).toEqual([null, 'admin']);
  });

  it.each(['User', ' user', '', 0, null, ['user'], 'toString'])('is not %j', (raw) => {
    expect(role.problem(raw)).toBe('must be one of user, admin');
  });
});

describe('a flag', () => {
  it('is true or false', () => {
    expect([flag.problem(false), flag.value(false)]).toEqual([null, false]);
  });

  it.each(['true', 1, 0, '', {}])('is not %j', (raw) => {
    expect(flag.problem(raw)).toBe('must be true or false');
  });
});

describe('a flag in a query', () => {
  it('is written out', () => {
    expect([flagInText.value('true'), flagInText.value('false')]).toEqual([true, false]);
    expect(flagInText.problem('false')).toBeNull();
  });

  it.each(['', '1', 'TRUE', true, ['true']])('is not %j', (raw) => {
    expect(flagInText.problem(raw)).toBe('must be true or false');
  });
});

describe('a list', () => {
  const features = listOf(line(5), 2);

  it('is read entry by entry', () => {
    expect(features.problem([' a ', 'b'])).toBeNull();
    expect(features.value([' a ', 'b'])).toEqual(['a', 'b']);
    expect(features.value([])).toEqual([]);
  });

  it.each<[unknown, string]>([
    ['a', 'must be a list'],
    [{ length: 1, 0: 'a' }, 'must be a list'],
    [['a', 'b', 'c'], 'must have at most 2 entries'],
    [['a', 7], 'has an entry that must be a text'],
    [['abcdef'], 'has an entry that must have at most 5 characters'],
    [[null], 'has an entry that is missing'],
  ])('is not %j', (raw, problem) => {
    expect(features.problem(raw)).toBe(problem);
  });
});
