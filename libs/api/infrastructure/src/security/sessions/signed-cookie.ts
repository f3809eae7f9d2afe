import { createHmac, timingSafeEqual } from 'node:crypto';
/** express-session's way to write a session's id: `s:`, the id, a dot, and its signature. */
function valueOf(cookieName: string): RegExp {
  return new RegExp(`(?:^|; *)${cookieName.replaceAll('.', '\\.')}=s(?::|%3A)([\\w-]+)\\.([^;]+)`, 'g');
}

/**
 * The session's id out of a `Cookie` header. Null where there is none or its signature is not ours, and where the cookie
 * is there twice: which of the two counts is express-session's to say.
 */
function sessionIdIn(header: string | undefined, secret: string, value: RegExp): string | null {
  const [found, another] = [...(header ?? '').matchAll(value)];
  if (found === undefined || another !== undefined) return null;
  const [, id = '', signature = ''] = found;
  const expected = Buffer.from(createHmac('sha256', secret).update(id).digest('base64').replace(/=+$/, ''));
  const given = Buffer.from(decoded(signature));
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
}

/** Accepted headers that are remembered at a time: of all who poll. */
const MOST_ACCEPTED = 1000;

/** The same with one secret and one name of the cookie. Headers that were accepted are known again: a poll would take a quarter of its time to work them out. */
export function sessionIdsBy(secret: string, cookieName: string): (header: string | undefined) => string | null {
  const value = valueOf(cookieName);
  const accepted = new Map<string, string>();
  return (header = '') => {
    const known = accepted.get(header);
    if (known !== undefined) return known;
    const id = sessionIdIn(header, secret, value);
    if (id === null) return null;
    if (accepted.size === MOST_ACCEPTED) accepted.clear();
    accepted.set(header, id);
    return id;
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
