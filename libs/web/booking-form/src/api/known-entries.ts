import type { GridEntry } from '@roomhours/contract';
import { type WeekEntry, readEntries } from './week-entry';

/**
 * Entries of all rooms in a week, or the state of their request. A failure is never treated as an empty week. 'unread' is a week
 * that is too far ahead to be read.
 */
export type KnownEntries = readonly WeekEntry[] | 'loading' | 'failed' | 'unread';

export function toKnownEntries(entries: readonly GridEntry[] | undefined, failure: unknown): KnownEntries {
  if (failure) return 'failed';
  return entries ? readEntries(entries) : 'loading';
}
