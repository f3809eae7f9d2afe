import type { LeaveGuard, ShellLocation } from '@roomhours/remote-contract';

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
