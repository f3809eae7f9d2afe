import { hash } from 'node:crypto';
import type { ApiPropertyOptions } from '@nestjs/swagger';
import type { Tagged } from '@roomhours/contract';

/** Describes the field `etag`. */
export const ETAG = {
  type: String,
  description: 'The state of the entity, to be sent as If-Match',
} satisfies ApiPropertyOptions;

/** Length of the digest in base64url: 132 bits. */
const TAG_LENGTH = 22;

/** Returns the JSON of `tagged(shown)` with further fields that are no part of the state. Serialises each field once. */
export function taggedJson(shown: object, further: object = {}): string {
  const json = JSON.stringify(shown);
  const rest = JSON.stringify({ etag: tagOfJson(json), ...further });
  return `${json.slice(0, -1)},${rest.slice(1)}`;
}

/**
 * Returns the strong entity tag of an entity in the form in which it is sent. Tags are equal exactly if all fields are
 * equal. Fields that change without a user's action (hours used so far) must be added after the tag.
 */
function tagOfJson(json: string): string {
  return `"${hash('sha256', json, 'base64url').slice(0, TAG_LENGTH)}"`;
}

/** Returns the entity with its tag. */
export function tagged<T extends object>(shown: T): T & Tagged {
  return { ...shown, etag: tagOfJson(JSON.stringify(shown)) };
}

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
