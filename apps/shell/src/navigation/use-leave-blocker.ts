import { useCallback, useEffect, useRef } from 'react';
import { type BlockerFunction, NavigationType, useBlocker } from 'react-router';
import { mayLeave } from './leave-guard';

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
