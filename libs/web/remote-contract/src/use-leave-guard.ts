import { useEffect, useEffectEvent } from 'react';
import type { LeaveGuard, ShellContext, ShellLocation } from './index';

interface LeaveGuardOptions {
  /** Returns a key of the page at a URL. Moving between URLs of one page is not leaving it. */
  pageOf: (location: ShellLocation) => string;
  /** Returns whether the page may show another of its URLs; it may show a question, and close dialogs. */
  mayMove: () => boolean | Promise<boolean>;
  /** Returns whether unsaved input of the page may be lost; it may show a question. */
  mayLeave: () => boolean | Promise<boolean>;
}

/** Makes the shell call `mayLeave` before it leaves the current page of this front end, and `mayMove` before other changes of the URL. */
export function useLeaveGuard({ location, guardLeaving }: ShellContext, options: LeaveGuardOptions): void {
  const { pageOf, mayMove, mayLeave } = options;
  const onLeave = useEffectEvent<LeaveGuard>((to) =>
    to !== null && pageOf(to) === pageOf(location) ? mayMove() : mayLeave(),
  );
  useEffect(() => {
    guardLeaving(onLeave);
    return () => guardLeaving(null);
  }, [guardLeaving]);
}
