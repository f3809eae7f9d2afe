import type { Tagged } from '@roomhours/contract';

/** Matcher for the entity tag of a state. */
export const ETAG = expect.stringMatching(/^"[\w-]{22}"$/) as string;

/** Returns the entity without its tag. */
export function withoutTag<T extends Tagged>({ etag: _, ...entity }: T): Omit<T, 'etag'> {
  return entity;
}
