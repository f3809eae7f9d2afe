import type { GridEntry } from '@roomhours/contract';
import { type WeekEntry, readEntries } from './week-entry';

/** What stands in the rooms in a week, as far as it is known. What cannot be read is never taken for nothing. */
export type KnownEntries = readonly WeekEntry[] | 'loading' | 'failed';

export function toKnownEntries(entries: readonly GridEntry[] | undefined, failure: unknown): KnownEntries {
  if (failure) return 'failed';
  return entries ? readEntries(entries) : 'loading';
}
