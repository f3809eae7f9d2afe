/** The most levels of objects and lists in a request. class-transformer and class-validator recurse into each. */
export const MAX_DEPTH = 20;

/** Returns whether a value of JSON has more than this number of levels of objects and lists. */
export function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner));
}
