import type { LoginRequest, User } from '@roomhours/contract';
import { type ApiFailure, call } from '@roomhours/data-access';
import { LANDING_PATH } from '../routes/routes';

/** Who is using the page. */
export type Session =
  | { state: 'loading' }
  /** The first question could not be answered; nothing is known about the person. */
  | { state: 'unreachable'; failure: ApiFailure }
  /** `returnTo`: the address that was open when the session ended by itself. */
  | { state: 'anonymous'; returnTo?: string }
  | { state: 'signed-in'; user: User };

let session: Session = { state: 'loading' };
const listeners = new Set<() => void>();

function become(next: Session): void {
  session = next;
  listeners.forEach((listener) => listener());
}

/** For `useSyncExternalStore`. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentSession(): Session {
  return session;
}

/** Asks the server who is signed in. Also the retry after it could not be reached. */
export async function loadSession(): Promise<void> {
  const result = await call<User>({ url: '/api/user' });
  if (!('failure' in result)) become({ state: 'signed-in', user: result.data });
  else if (result.failure.status === 401) become({ state: 'anonymous' });
  else become({ state: 'unreachable', failure: result.failure });
}

/**
 * Signs in, and goes to the landing page, or back to where the session had ended by itself.
 *
 * @returns the user who is now signed in, or why not
 */
export async function signIn(body: LoginRequest): Promise<{ user: User } | { failure: ApiFailure }> {
  const result = await call<User>({ url: '/api/login', method: 'POST', body });
  if ('failure' in result) return result;
  const returnTo = session.state === 'anonymous' ? session.returnTo : undefined;
  window.history.replaceState(null, '', returnTo ?? LANDING_PATH);
  become({ state: 'signed-in', user: result.data });
  return { user: result.data };
}

/** @returns why the person is still signed in, or null */
export async function signOut(): Promise<ApiFailure | null> {
  const result = await call<null>({ url: '/api/logout', method: 'POST' });
  if ('failure' in result) return result.failure;
  become({ state: 'anonymous' });
  return null;
}

/** A call was answered 401: the session has ended on the server. Told many times, it counts once. */
export function loseSession(): void {
  if (session.state !== 'signed-in') return;
  const { pathname, search } = window.location;
  become({ state: 'anonymous', returnTo: pathname + search });
}
