import { isCommonPassword } from './common-passwords';

describe('common passwords', () => {
  it.each(['password', 'Password', '12345678', 'iloveyou', 'QWERTY123', '21121987'])('include %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each(['correct horse', 'password of Ada', ' password', '', 'xkcdpass'])('do not include %j', (password) =>
    expect(isCommonPassword(password)).toBe(false),
  );
});
