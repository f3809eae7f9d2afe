import type { Role } from '@roomhours/contract';

/**
 * What this browser knows of its session, for all of its windows: the cookie itself is out of a script's sight. It also
 * tells the others, since whatever one window writes, the rest hear of. Without storage each window learns from the
 * server alone, at its next call.
 */
export type Trace =
  /** `role` tells what the next page will need, before the server is heard; who may see what is for the server to say. */
  | { state: 'signed-in'; userId: number; role?: Role }
  /** The session has ended by itself; who signs in as the same user goes on where it ended. */
  | { state: 'ended'; userId: number }
  /** A window is about to sign out: what is under way in the others will be answered to nobody. */
  | { state: 'leaving' }
  | null;

const KEY = 'session';

export function readTrace(): Trace {
  try {
    return parse(window.localStorage.getItem(KEY));
  } catch {
    return null;
  }
}

/** @param trace null: nobody is signed in */
export function writeTrace(trace: Trace): void {
  try {
    if (trace === null) window.localStorage.removeItem(KEY);
    // With something new in it each time: writing the same again is not told to anybody.
    else window.localStorage.setItem(KEY, JSON.stringify({ ...trace, at: Date.now() }));
  } catch {
    // Private windows may refuse.
  }
}

/** Differs after each write of any window. */
export function traceVersion(): string | null {
  try {
    return window.localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Calls back when another window has written. Returns how to stop it. */
export function onTrace(listener: (trace: Trace) => void): () => void {
  const stored = ({ key, newValue }: StorageEvent) => {
    if (key === KEY) listener(parse(newValue));
  };
  window.addEventListener('storage', stored);
  return () => window.removeEventListener('storage', stored);
}

function parse(text: string | null): Trace {
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
