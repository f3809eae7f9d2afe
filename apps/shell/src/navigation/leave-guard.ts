import type { LeaveGuard } from '@roomhours/remote-contract';

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
 * @param to such as '/bookings?room=3'; null: signing out
 */
export function mayLeave(to: string | null): boolean | Promise<boolean> {
  if (!guard) return true;
  if (pending) return pending;
  const answer = guard(to === null ? null : locationOf(to));
  if (typeof answer === 'boolean') return answer;
  pending = answer.finally(() => (pending = null));
  return pending;
}

/** Calls `go` if the guard agrees: synchronously if it shows no question. */
export function leave(to: string, go: () => void): void {
  const answer = mayLeave(to);
  if (answer === true) go();
  else if (answer !== false) void answer.then((mayGo) => mayGo && go());
}

function locationOf(path: string) {
  const { pathname, search } = new URL(path, window.location.href);
  return { pathname, search };
}
