import type { Tagged } from '@roomhours/contract';

/** The tag of some state. */
export const ETAG = expect.stringMatching(/^"[\w-]{22}"$/) as string;

/** The entity alone. */
export function withoutTag<T extends Tagged>({ etag: _, ...entity }: T): Omit<T, 'etag'> {
  return entity;
}
