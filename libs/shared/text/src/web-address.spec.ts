import { isPlainAddress } from './web-address';

const PLAIN = { href: 'https://lock.example/a?b=c', hostname: 'lock.example', username: '', password: '' };

it.each([
  ['host and path', true, {}],
  ['a user', false, { username: 'ada' }],
  ['a password', false, { password: 'secret' }],
  ['a fragment', false, { href: 'https://lock.example/#part' }],
  ['an empty fragment', false, { href: 'https://lock.example/#' }],
  ['a blank in the host, as Chromium escapes it', false, { hostname: 'lock%20example' }],
])('an address with %s is plain: %s', (_, isPlain, parts) =>
  expect(isPlainAddress({ ...PLAIN, ...parts })).toBe(isPlain),
);
