import { useEffect, useRef } from 'react';
import type { LeaveGuard, ShellContext, ShellLocation } from './index';

interface LeaveGuardOptions {
  /** Returns a key of the page at a URL. Moving between URLs of one page is not leaving it. */
  pageOf: (location: ShellLocation) => string;
  /** Returns whether unsaved input of the page may be lost; it may show a question. */
  mayLeave: () => boolean | Promise<boolean>;
}

/** Makes the shell call `mayLeave` before it leaves the current page of this front end. */
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
    guardLeaving(guard);
    return () => guardLeaving(null);
  }, [guardLeaving]);
}
