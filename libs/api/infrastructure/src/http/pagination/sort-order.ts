import { IsOneOf } from '../validation';

/** A sort key in a query; a leading minus means descending. */
export function IsSortOf(keys: readonly string[]): PropertyDecorator {
  return IsOneOf(keys.flatMap((key) => [key, `-${key}`]));
}

/** Returns the order that a sort key means. */
export function sortOrder<Key extends string, By>(
  orders: Readonly<Record<Key, By>>,
  sort: Key | `-${Key}`,
): { by: By; descending: boolean } {
  const descending = sort.startsWith('-');
  return { by: orders[(descending ? sort.slice(1) : sort) as Key], descending };
}
