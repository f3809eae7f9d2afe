import { hash } from 'node:crypto';

/** Incremented when the format of the grid's response changes, so that tags of older releases no longer match. */
const FORMAT_VERSION = 3;

/** Returns a weak entity tag that is equal exactly for equal fingerprints. Weak, because the response may be compressed. */
export function entityTagOf(fingerprint: string): string {
  return `W/"${hash('sha256', `${FORMAT_VERSION}|${fingerprint}`, 'base64url').slice(0, 27)}"`;
}

/** Whether `If-None-Match` matches the tag: alone, in a list, as a weak tag, or by `*` (RFC 9110, 13.1.2). */
export function matchesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const opaque = tag.replace(/^W\//, '');
  return ifNoneMatch.match(/"[^"]*"/g)?.some((named) => named === opaque) ?? false;
}
