import type { LeaveGuard, ShellLocation } from '@roomhours/remote-contract';
import { useCallback, useEffect, useRef } from 'react';
import { type BlockerFunction, NavigationType, useBlocker } from 'react-router';

let guard: LeaveGuard | null = null;
/** The open question. A second attempt to leave waits for the same answer. */
let pending: Promise<boolean> | null = null;

/** For `ShellContext.guardLeaving`. */
export function guardLeaving(next: LeaveGuard | null): void {
  guard = next;
}

/**
 * Returns whether the user may leave the page.
 *
 * @param to null: signing out
 */
export function mayLeave(to: ShellLocation | null): boolean | Promise<boolean> {
  if (!guard) return true;
  if (pending) return pending;
  const answer = guard(to && { pathname: to.pathname, search: to.search });
  if (typeof answer === 'boolean') return answer;
  pending = answer.finally(() => (pending = null));
  return pending;
}

/**
 * Runs the leave guard of the open front end before the router opens another URL, also for Back and Forward, but not if a page
 * corrects its own URL.
 */
export function useLeaveBlocker(): void {
  const answer = useRef<boolean | Promise<boolean>>(true);
  const isBlocked = useCallback<BlockerFunction>(({ historyAction, currentLocation, nextLocation }) => {
    if (historyAction === NavigationType.Replace && nextLocation.pathname === currentLocation.pathname) return false;
    answer.current = mayLeave(nextLocation);
    return answer.current !== true;
  }, []);
  const blocker = useBlocker(isBlocked);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void Promise.resolve(answer.current).then((mayGo) => (mayGo ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
}
