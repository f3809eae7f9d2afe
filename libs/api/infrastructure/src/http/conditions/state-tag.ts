import { hash } from 'node:crypto';
import type { ApiPropertyOptions } from '@nestjs/swagger';
import type { Tagged } from '@roomhours/contract';

/** Describes the field `etag`. */
export const ETAG = {
  type: String,
  description: 'The state of the entity, to be sent as If-Match',
} satisfies ApiPropertyOptions;

/** Characters of a digest in base64url: 132 bits. */
const LENGTH = 22;

/**
 * The strong entity tag of an entity in the form in which it is sent. It is equal exactly when every field is. A field
 * that moves without a change by a person (hours used so far) must be added after the tag.
 */
export function stateTagOf(shown: object): string {
  return `"${hash('sha256', JSON.stringify(shown), 'base64url').slice(0, LENGTH)}"`;
}

/** The same with its tag. */
export function tagged<T extends object>(shown: T): T & Tagged {
  return { ...shown, etag: stateTagOf(shown) };
}
