import { InvalidValue, urlOf } from './environment-reader';

/** Reads PUBLIC_URL: the base of links from outside, without a slash at the end. Throws InvalidValue. */
export function publicUrlOf(text: string): string {
  const { origin, pathname, search, hash, username } = new URL(urlOf(text, ['http:', 'https:']));
  if (search !== '' || hash !== '' || username !== '')
    throw new InvalidValue('must be an address without user, query and fragment, such as https://rooms.example.org');
  return `${origin}${pathname}`.replace(/\/+$/, '');
}
