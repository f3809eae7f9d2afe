import { useEffect, useRef } from 'react';
import type { LeaveGuard, ShellContext, ShellLocation } from './index';

interface LeaveGuardOptions {
  /** Names the page at an address. Going from one address of a page to another is no leaving. */
  pageOf: (location: ShellLocation) => string;
  /** Whether what is on the page may go; it may ask. */
  mayLeave: () => boolean | Promise<boolean>;
}

/** Has the shell ask `mayLeave` before it leaves the current page of this remote. */
export function useLeaveGuard({ location, guardLeaving }: ShellContext, options: LeaveGuardOptions): void {
  const latest = useRef({ location, ...options });
  useEffect(() => {
    latest.current = { location, ...options };
  });
  useEffect(() => {
    const guard: LeaveGuard = (to) => {
      const { location: here, pageOf, mayLeave } = latest.current;
      return (to !== null && pageOf(to) === pageOf(here)) || mayLeave();
    };
    guardLeaving?.(guard);
    return () => guardLeaving?.(null);
  }, [guardLeaving]);
}
