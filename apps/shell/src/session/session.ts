import type { LoginRequest, SetPasswordByLinkRequest, User } from '@roomhours/contract';
import { type ApiFailure, call } from '@roomhours/data-access';
import { discardPrefetched, takePrefetched } from '../prefetched-responses';
import { forgetManifest } from '../remotes/manifest';
import { LANDING_PATH, SIGN_IN_PATH } from '../routes/routes';
import { readSessionHint, type SessionHint, sessionHintVersion, writeSessionHint } from './session-hint';
import { mayHaveSession, removeMarker } from './signed-in-marker';

/** Where a tab returns after the sign-in. */
export interface ReturnTarget {
  /** 'ended': the session expired. 'signed-out': in another tab. 'requested': a page was opened without a session. */
  reason: 'ended' | 'signed-out' | 'requested';
  /** The user who returns there; others go to the landing page. Null: any user. */
  userId: number | null;
  /** Path and query, such as '/bookings?room=3'. */
  url: string;
}

/** The sign-in state of this tab. */
export type Session =
  | { state: 'loading' }
  /** The first request for the user failed. */
  | { state: 'unreachable'; failure: ApiFailure }
  | { state: 'anonymous'; returnTarget?: ReturnTarget }
  | { state: 'signed-in'; user: User };

let session: Session = { state: 'loading' };
const listeners = new Set<() => void>();
/** Increases with each request and each change of the state, so that outdated responses are ignored. */
let version = 0;
let isSigningOut = false;
/** Whether this browser can store session hints. */
let hasStorage = false;
let verification: Promise<void> | null = null;

function setSession(next: Session): void {
  version += 1;
  session = next;
  if (next.state === 'anonymous') {
    discardPrefetched();
    // The next user gets the current page list.
    forgetManifest();
  }
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

/** Requests the user when the page is opened. */
export function beginSession(): Promise<void> {
  setSession({ state: 'loading' });
  return loadSession();
}

/** Requests the user. The screen stays as it is until the response. */
export async function loadSession(): Promise<void> {
  const own = (version += 1);
  if (!mayHaveSession()) return onNoSession();
  const hintVersion = sessionHintVersion();
  const result = await call<User>({ url: '/api/user' }, { prefetched: takePrefetched('user') });
  if (own !== version) return;
  if (!('failure' in result)) onSignedIn(result.data);
  else if (result.failure.status === 401) {
    // Another tab may have signed in meanwhile.
    if (sessionHintVersion() !== hintVersion) return loadSession();
    markSessionEnded();
    onNoSession();
  } else if (session.state === 'loading' || session.state === 'unreachable')
    setSession({ state: 'unreachable', failure: result.failure });
}

/**
 * Signs in, and opens the landing page or the return target.
 *
 * @returns the user, or the failure
 */
export async function signIn(body: LoginRequest): Promise<{ user: User } | { failure: ApiFailure }> {
  const result = await call<User>({ url: '/api/login', method: 'POST', body });
  if ('failure' in result) return result;
  writeSessionHint(hintOf(result.data));
  onSignedIn(result.data);
  return { user: result.data };
}

/**
 * Sets the password of the user to whom a link belongs. The server begins a session of this user, which the next page load shows.
 *
 * @returns the user, or the failure
 */
export async function setPasswordByLink(
  body: SetPasswordByLinkRequest,
): Promise<{ user: User } | { failure: ApiFailure }> {
  const result = await call<User>({ url: '/api/set-password', method: 'POST', body });
  if ('failure' in result) return result;
  writeSessionHint(hintOf(result.data));
  return { user: result.data };
}

/** @returns the failure if the user is still signed in; otherwise null */
export async function signOut(): Promise<ApiFailure | null> {
  const before = readSessionHint();
  isSigningOut = true;
  writeSessionHint({ state: 'leaving' });
  const result = await call<null>({ url: '/api/logout', method: 'POST' });
  isSigningOut = false;
  if ('failure' in result) {
    writeSessionHint(before);
    return result.failure;
  }
  writeSessionHint(null);
  setSession({ state: 'anonymous' });
  return null;
}

/**
 * To be called after a 401. Verifies the session once for concurrent calls. Ignored during sign-out. Another tab may have signed in
 * again meanwhile.
 */
export function loseSession(): void {
  if (session.state !== 'signed-in' || isSigningOut) return;
  verification ??= loadSession().finally(() => (verification = null));
}

/**
 * To be called when the browser shows the page from its back/forward cache, where it has received no events. Hides the content of
 * another session before the request.
 */
export function resumeSession(): void {
  const hint = readSessionHint();
  if (session.state === 'signed-in') {
    if (hint === null && hasStorage) return onSignedOutElsewhere();
    if (hint?.state !== 'signed-in' || hint.userId !== session.user.id) setSession({ state: 'loading' });
  }
  void loadSession();
}

/** Returns a promise that settles when the session has been verified after a 401; null if no verification is running. */
export function sessionVerification(): Promise<void> | null {
  return verification;
}

/** To be called when another tab has signed in. */
export function onSignedInElsewhere(userId: number): void {
  // Hides the content of the previous user immediately.
  if (session.state === 'signed-in' && session.user.id !== userId) setSession({ state: 'loading' });
  void loadSession();
}

/** To be called when another tab has signed out. */
export function onSignedOutElsewhere(): void {
  if (session.state === 'signed-in') endSession('signed-out', session.user.id);
}

function onSignedIn(user: User): void {
  if (session.state === 'signed-in' && session.user.id === user.id) return;
  if (session.state === 'anonymous' && window.location.pathname === SIGN_IN_PATH)
    window.history.replaceState(window.history.state, '', urlAfterSignIn(user, session.returnTarget));
  const hint = readSessionHint();
  const isSame = hint?.state === 'signed-in' && hint.userId === user.id && hint.role === user.role;
  if (!isSame) writeSessionHint(hintOf(user));
  hasStorage = readSessionHint() !== null;
  setSession({ state: 'signed-in', user });
}

function urlAfterSignIn(user: User, target?: ReturnTarget): string {
  const isForUser = target && (target.userId === null || target.userId === user.id);
  return isForUser ? target.url : LANDING_PATH;
}

function hintOf({ id, role }: User): SessionHint {
  return { state: 'signed-in', userId: id, role };
}

function onNoSession(): void {
  if (session.state === 'anonymous') return;
  const hint = readSessionHint();
  const endedUserId = hint?.state === 'signed-in' || hint?.state === 'ended' ? hint.userId : null;
  if (session.state === 'signed-in') {
    return endSession(endedUserId !== null || !hasStorage ? 'ended' : 'signed-out', session.user.id);
  }
  if (window.location.pathname === SIGN_IN_PATH) return setSession({ state: 'anonymous' });
  endSession(endedUserId === null ? 'requested' : 'ended', endedUserId);
}

/** Stores for other tabs and the next page load that the server has no session. */
function markSessionEnded(): void {
  removeMarker();
  const hint = readSessionHint();
  if (hint?.state === 'signed-in') writeSessionHint({ state: 'ended', userId: hint.userId });
}

/** Shows the sign-in page, and returns to the current URL afterwards. */
function endSession(reason: ReturnTarget['reason'], userId: number | null): void {
  const { pathname, search } = window.location;
  setSession({ state: 'anonymous', returnTarget: { userId, reason, url: pathname + search } });
}
