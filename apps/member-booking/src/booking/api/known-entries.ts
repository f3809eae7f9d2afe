import type { GridEntry } from '@roomhours/contract';
import { type WeekEntry, readEntries } from './week-entry';

/** What stands in the rooms in a week, as far as it is known. What cannot be read is never taken for nothing. */
export type Known = readonly WeekEntry[] | 'loading' | 'failed';

export function knownOf(entries: readonly GridEntry[] | undefined, failure: unknown): Known {
  if (failure) return 'failed';
  return entries ? readEntries(entries) : 'loading';
}
