import type { Role } from '@roomhours/contract';
import { readStored, writeStored } from '@roomhours/data-access';

/**
 * A copy of the sign-in state, shared by its tabs through local storage; scripts cannot read the session cookie. A write
 * also notifies the other tabs. Without storage each tab learns from the next response of the server.
 */
export type SessionHint =
  /** `role`: to prefetch the right page. The server decides about access. */
  | { state: 'signed-in'; userId: number; email?: string; role?: Role }
  /** The session has expired. The sign-in page offers the email; the same user returns to the last URL of the tab. */
  | { state: 'ended'; userId: number; email?: string }
  /** A tab is signing out: requests of the other tabs may fail with 401. */
  | { state: 'leaving' }
  | null;

const ROLES: readonly Role[] = ['user', 'admin'];

/** Key in local storage. */
export const SESSION_KEY = 'session';

export function readSessionHint(): SessionHint {
  return parseSessionHint(sessionHintVersion());
}

/** @param hint null: no user is signed in */
export function writeSessionHint(hint: SessionHint): void {
  // The time makes each value different: writing an equal value would not notify the other tabs.
  writeStored(SESSION_KEY, hint && JSON.stringify({ ...hint, at: Date.now() }));
}

/** Returns a value that changes with each write of any tab. */
export function sessionHintVersion(): string | null {
  return readStored(SESSION_KEY);
}

/** Returns whether this browser can store hints. */
export function hasStorage(): boolean {
  writeStored('test', '');
  const canRead = readStored('test') === '';
  writeStored('test', null);
  return canRead;
}

/** @param text the value in local storage */
export function parseSessionHint(text: string | null): SessionHint {
  try {
    const { state, userId, ...hint } = (JSON.parse(text ?? 'null') ?? {}) as Record<string, unknown>;
    if (state === 'leaving') return { state };
    if (typeof userId !== 'number') return null;
    const email = typeof hint['email'] === 'string' ? hint['email'] : undefined;
    if (state === 'ended') return { state, userId, email };
    const role = ROLES.find((each) => each === hint['role']);
    return state === 'signed-in' ? { state, userId, email, role } : null;
  } catch {
    return null;
  }
}
