import { type WeekEntry, readEntries } from '@roomhours/booking-form';
import { useCallback } from 'react';
import { useStore } from 'react-redux';
import type { MemberState } from '../../store/store';
import { type WeekArg, endpoints } from './booking.api';

/** Returns a function that reads a week from the cache, without a request. */
export function useKnownEntries(): (arg: WeekArg) => readonly WeekEntry[] {
  const store = useStore<MemberState>();
  return useCallback((arg) => readEntries(endpoints.week.select(arg)(store.getState()).data ?? []), [store]);
}
