import type { LoginRequest, User } from '@roomhours/contract';
import { type ApiFailure, call } from '@roomhours/data-access';
import { forgetEarly, takeEarly } from '../early/early';
import { decide, LANDING_PATH, SIGN_IN_PATH } from '../routes/routes';
import { mayHaveSession, removeMarker } from './signed-in-marker';
import { readTrace, type Trace, traceVersion, writeTrace } from './trace';

/** Where somebody was when the session ended under them. */
export interface Left {
  /** 'ended': by itself. 'signed-out': by the person, in another window. */
  reason: 'ended' | 'signed-out';
  userId: number;
  /** Such as '/bookings?room=3'. */
  address: string;
}

/** Who is using the page. */
export type Session =
  | { state: 'loading' }
  /** The first question could not be answered; nothing is known about the person. */
  | { state: 'unreachable'; failure: ApiFailure }
  | { state: 'anonymous'; left?: Left }
  | { state: 'signed-in'; user: User };

let session: Session = { state: 'loading' };
const listeners = new Set<() => void>();
/** Counts what was asked and decided: an answer that has been overtaken is dropped. */
let turn = 0;
let isLeaving = false;
/** Whether this browser keeps traces at all. */
let isTraced = false;
let asking: Promise<void> | null = null;

function become(next: Session): void {
  turn += 1;
  session = next;
  if (next.state === 'anonymous') forgetEarly();
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

/** Asks the server who is signed in, with nothing known before: when the page is opened. */
export function beginSession(): Promise<void> {
  become({ state: 'loading' });
  return loadSession();
}

/**
 * Asks the server who is signed in. Also the retry after it could not be reached, and the answer to every doubt: what is
 * shown stays until it is known better.
 */
export async function loadSession(): Promise<void> {
  const asked = (turn += 1);
  if (!mayHaveSession()) return becomeAnonymous();
  const version = traceVersion();
  const result = await call<User>({ url: '/api/user' }, { asked: takeEarly('user') });
  if (asked !== turn) return;
  if (!('failure' in result)) arrive(result.data);
  else if (result.failure.status === 401) {
    // Another window may have signed in between: its session is not to be forgotten.
    if (traceVersion() !== version) return loadSession();
    forgetSession();
    becomeAnonymous();
  } else if (session.state === 'loading' || session.state === 'unreachable')
    become({ state: 'unreachable', failure: result.failure });
}

/**
 * Signs in, and goes to the landing page, or back to where the session had ended.
 *
 * @returns the user who is now signed in, or why not
 */
export async function signIn(body: LoginRequest): Promise<{ user: User } | { failure: ApiFailure }> {
  const result = await call<User>({ url: '/api/login', method: 'POST', body });
  if ('failure' in result) return result;
  writeTrace(traceOf(result.data));
  arrive(result.data);
  return { user: result.data };
}

/** @returns why the person is still signed in, or null */
export async function signOut(): Promise<ApiFailure | null> {
  const before = readTrace();
  isLeaving = true;
  writeTrace({ state: 'leaving' });
  const result = await call<null>({ url: '/api/logout', method: 'POST' });
  isLeaving = false;
  if ('failure' in result) {
    writeTrace(before);
    return result.failure;
  }
  writeTrace(null);
  become({ state: 'anonymous' });
  return null;
}

/**
 * A call was answered 401. Told many times, it counts once; on the way out it is no news; and where somebody has signed
 * in again in another window meanwhile, it is not true any more.
 */
export function loseSession(): void {
  if (session.state !== 'signed-in' || isLeaving) return;
  asking ??= loadSession().finally(() => (asking = null));
}

/**
 * The page is shown again as it was left, from the browser's back/forward cache, and has heard nothing in between. What belongs to
 * another session is hidden before anything is asked.
 */
export function resumeSession(): void {
  const trace = readTrace();
  if (session.state === 'signed-in') {
    if (trace === null && isTraced) return hearOfSignOut();
    if (trace?.state !== 'signed-in' || trace.userId !== session.user.id) become({ state: 'loading' });
  }
  void loadSession();
}

/** Settles when it is known whether a call that was answered 401 has ended the session; null while none is in doubt. */
export function sessionInDoubt(): Promise<void> | null {
  return asking;
}

/** Another window has signed somebody in. */
export function hearOfSignIn(userId: number): void {
  // Nothing of one person stays in sight of another, not even until the server has answered.
  if (session.state === 'signed-in' && session.user.id !== userId) become({ state: 'loading' });
  void loadSession();
}

/** Another window has signed the person out. */
export function hearOfSignOut(): void {
  if (session.state === 'signed-in') leave('signed-out');
}

function arrive(user: User): void {
  if (session.state === 'signed-in' && session.user.id === user.id) return;
  const left = session.state === 'anonymous' ? session.left : undefined;
  if (session.state === 'anonymous' && window.location.pathname === SIGN_IN_PATH)
    window.history.replaceState(null, '', left?.userId === user.id ? left.address : LANDING_PATH);
  const trace = readTrace();
  const isSame = trace?.state === 'signed-in' && trace.userId === user.id && trace.role === user.role;
  if (!isSame) writeTrace(traceOf(user));
  isTraced = readTrace() !== null;
  become({ state: 'signed-in', user });
}

function traceOf({ id, role }: User): Trace {
  return { state: 'signed-in', userId: id, role };
}

function becomeAnonymous(): void {
  if (session.state === 'anonymous') return;
  const trace = readTrace();
  const isEnded = trace?.state === 'signed-in' || trace?.state === 'ended';
  if (session.state === 'signed-in') return leave(isEnded || !isTraced ? 'ended' : 'signed-out');
  // The page was opened anew: somebody was signed in here who has not signed out.
  const wasSignedIn = isEnded && 'redirect' in decide(window.location.pathname, null);
  become({ state: 'anonymous', left: wasSignedIn ? leftBy(trace.userId, 'ended') : undefined });
}

/** The server knows of no session: the next page need not ask again. */
function forgetSession(): void {
  removeMarker();
  const trace = readTrace();
  if (trace?.state === 'signed-in') writeTrace({ state: 'ended', userId: trace.userId });
}

function leave(reason: Left['reason']): void {
  if (session.state === 'signed-in') become({ state: 'anonymous', left: leftBy(session.user.id, reason) });
}

function leftBy(userId: number, reason: Left['reason']): Left {
  const { pathname, search } = window.location;
  return { userId, reason, address: pathname + search };
}
