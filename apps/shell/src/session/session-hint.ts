import type { Role } from '@roomhours/contract';

/**
 * A copy of the sign-in state, shared by its tabs through local storage; scripts cannot read the session cookie. A write
 * also notifies the other tabs. Without storage each tab learns from the next response of the server.
 */
export type SessionHint =
  /** `role`: to prefetch the right page. The server decides about access. */
  | { state: 'signed-in'; userId: number; role?: Role }
  /** The session has expired. After a sign-in as the same user the tab returns to its last URL. */
  | { state: 'ended'; userId: number }
  /** A tab is signing out: requests of the other tabs may fail with 401. */
  | { state: 'leaving' }
  | null;

const KEY = 'session';

export function readSessionHint(): SessionHint {
  return parse(sessionHintVersion());
}

/** @param hint null: no user is signed in */
export function writeSessionHint(hint: SessionHint): void {
  try {
    if (hint === null) window.localStorage.removeItem(KEY);
    // The time makes each value different: writing an equal value would not notify the other tabs.
    else window.localStorage.setItem(KEY, JSON.stringify({ ...hint, at: Date.now() }));
  } catch {
    // Private windows may have no storage.
  }
}

/** Returns a value that changes with each write of any tab. */
export function sessionHintVersion(): string | null {
  try {
    return window.localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Calls the listener after each write of another tab. Returns a function that removes it. */
export function onSessionHint(listener: (hint: SessionHint) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === KEY) listener(parse(newValue));
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

function parse(text: string | null): SessionHint {
  try {
    const { state, userId, role } = (JSON.parse(text ?? 'null') ?? {}) as Record<string, unknown>;
    if (state === 'leaving') return { state };
    if (typeof userId !== 'number') return null;
    if (state === 'ended') return { state, userId };
    if (state !== 'signed-in') return null;
    return role === 'user' || role === 'admin' ? { state, userId, role } : { state, userId };
  } catch {
    return null;
  }
}
