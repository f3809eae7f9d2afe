import { IsFlag, IsFlagText, IsOneOf } from '.';
import { fieldWith } from './testing';

const flag = fieldWith(IsFlag());
const flagInText = fieldWith(IsFlagText());

describe('one of a few words', () => {
  const role = fieldWith(IsOneOf(['user', 'admin']));

  it('is one of them, exactly', async () => {
    expect([await role.problem('user'), await role.value('admin')]).toEqual([null, 'admin']);
  });

  it.each(['User', ' user', '', 0, ['user'], 'toString'])('is not %j', async (raw) => {
    expect(await role.problem(raw)).toBe('must be one of user, admin');
  });
});

describe('a flag', () => {
  it('is true or false', async () => {
    expect([await flag.problem(false), await flag.value(false)]).toEqual([null, false]);
  });

  it.each(['true', 1, 0, '', {}])('is not %j', async (raw) => {
    expect(await flag.problem(raw)).toBe('must be true or false');
  });
});

describe('a flag in a query', () => {
  it('is written out', async () => {
    expect([await flagInText.value('true'), await flagInText.value('false')]).toEqual([true, false]);
    expect(await flagInText.problem('false')).toBeNull();
  });

  it.each(['', '1', 'TRUE', true, ['true']])('is not %j', async (raw) => {
    expect(await flagInText.problem(raw)).toBe('must be true or false');
  });
});
