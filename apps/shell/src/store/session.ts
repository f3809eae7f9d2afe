/** The thunks of the sign-in state. */
import type { LoginRequest, SetPasswordByLinkRequest, User } from '@roomhours/contract';
import type { ApiFailure } from '@roomhours/data-access';
import { flushSync } from 'react-dom';
import { LANDING_PATH, SIGN_IN_PATH } from '../routes/routes';
import { hasStorage, readSessionHint, sessionHintVersion, writeSessionHint } from '../session/session-hint';
import { mayHaveSession, removeMarker } from '../session/signed-in-marker';
import type { ShellThunk } from './reducer';
import { type ReturnTarget, sessionChanged, sessionRequested, verificationChanged } from './session-slice';
import { shellApi } from './shell-api';

type Outcome = { user: User } | { failure: ApiFailure };

/** Requests the user. The screen stays as it is until the response. */
export const loadSession = (): ShellThunk<Promise<void>> => async (dispatch, getState) => {
  dispatch(sessionRequested());
  const { attempt } = getState().session;
  if (!mayHaveSession()) return dispatch(onNoSession());
  const hintVersion = sessionHintVersion();
  const { data, error } = await dispatch(shellApi.endpoints.user.initiate(attempt, { subscribe: false }));
  const { session } = getState();
  if (session.attempt !== attempt) return;
  if (data) return dispatch(onSignedIn(data));
  const failure = error as ApiFailure;
  if (failure.status === 401) {
    // Another tab may have signed in meanwhile.
    if (sessionHintVersion() !== hintVersion) return dispatch(loadSession());
    markSessionEnded();
    dispatch(onNoSession());
  } else if (session.current.state === 'loading' || session.current.state === 'unreachable')
    dispatch(sessionChanged({ state: 'unreachable', failure }));
};

/** Signs in, and opens the landing page or the return target. */
export const signIn =
  (body: LoginRequest): ShellThunk<Promise<Outcome>> =>
  async (dispatch) => {
    const { data: user, error } = await dispatch(shellApi.endpoints.signIn.initiate(body, { track: false }));
    if (!user) return { failure: error as ApiFailure };
    storeSignedIn(user);
    dispatch(onSignedIn(user));
    return { user };
  };

/** Sets the password of the user to whom a link belongs. The server begins a session of this user, which the next page load shows. */
export const setPasswordByLink =
  (body: SetPasswordByLinkRequest): ShellThunk<Promise<Outcome>> =>
  async (dispatch) => {
    const { data: user, error } = await dispatch(shellApi.endpoints.setPassword.initiate(body, { track: false }));
    if (!user) return { failure: error as ApiFailure };
    storeSignedIn(user);
    return { user };
  };

/** @returns the failure if the user is still signed in; otherwise null */
export const signOut = (): ShellThunk<Promise<ApiFailure | null>> => async (dispatch) => {
  const before = readSessionHint();
  writeSessionHint({ state: 'leaving' });
  const { error } = await dispatch(shellApi.endpoints.signOut.initiate(undefined, { track: false }));
  writeSessionHint(error ? before : null);
  if (error) return error as ApiFailure;
  dispatch(sessionChanged({ state: 'anonymous' }));
  return null;
};

/** To be called after a 401. Verifies the session once for concurrent calls. Ignored during sign-out. */
export const loseSession = (): ShellThunk => (dispatch, getState) => {
  const { current, isSigningOut, isVerifying } = getState().session;
  if (current.state !== 'signed-in' || isSigningOut || isVerifying) return;
  dispatch(verificationChanged(true));
  void dispatch(loadSession()).finally(() => dispatch(verificationChanged(false)));
};

/** Verifies the session of a page from the back/forward cache. Hides the content of another session before the request. */
export const resumeSession = (): ShellThunk => (dispatch, getState) => {
  const { current } = getState().session;
  const hint = readSessionHint();
  if (current.state === 'signed-in') {
    if (hint === null && hasStorage()) return dispatch(onSignedOutElsewhere());
    if (hint?.state !== 'signed-in' || hint.userId !== current.user.id) dispatch(sessionChanged({ state: 'loading' }));
  }
  void dispatch(loadSession());
};

/** To be called when another tab has signed in. Hides the content of another user immediately. */
export const onSignedInElsewhere =
  (userId: number): ShellThunk =>
  (dispatch, getState) => {
    const { current } = getState().session;
    if (current.state === 'signed-in' && current.user.id !== userId) dispatch(sessionChanged({ state: 'loading' }));
    void dispatch(loadSession());
  };

/** To be called when another tab has signed out. */
export const onSignedOutElsewhere = (): ShellThunk => (dispatch, getState) => {
  const { current } = getState().session;
  if (current.state === 'signed-in') dispatch(endSession('signed-out', current.user));
};

const onSignedIn =
  (user: User): ShellThunk =>
  (dispatch, getState) => {
    const { current } = getState().session;
    if (current.state === 'signed-in' && current.user.id === user.id) return;
    if (current.state === 'anonymous' && window.location.pathname === SIGN_IN_PATH)
      window.history.replaceState(window.history.state, '', urlAfterSignIn(user, current.returnTarget));
    const hint = readSessionHint();
    const isSame =
      hint?.state === 'signed-in' && hint.userId === user.id && hint.role === user.role && hint.email === user.email;
    if (!isSame) storeSignedIn(user);
    dispatch(sessionChanged({ state: 'signed-in', user }));
  };

function urlAfterSignIn(user: User, target?: ReturnTarget): string {
  const isForUser = target && (target.userId === null || target.userId === user.id);
  return isForUser ? target.url : LANDING_PATH;
}

function storeSignedIn({ id, email, role }: User): void {
  writeSessionHint({ state: 'signed-in', userId: id, email, role });
}

const onNoSession = (): ShellThunk => (dispatch, getState) => {
  const { current } = getState().session;
  if (current.state === 'anonymous') return;
  const hint = readSessionHint();
  const ended = hint?.state === 'signed-in' || hint?.state === 'ended' ? { id: hint.userId, email: hint.email } : null;
  if (current.state === 'signed-in') {
    dispatch(endSession(ended || !hasStorage() ? 'ended' : 'signed-out', current.user));
  } else if (window.location.pathname === SIGN_IN_PATH) dispatch(sessionChanged({ state: 'anonymous' }));
  else dispatch(endSession(ended ? 'ended' : 'requested', ended));
};

/** Stores for other tabs and the next page load that the server has no session. */
function markSessionEnded(): void {
  removeMarker();
  const hint = readSessionHint();
  if (hint?.state === 'signed-in') writeSessionHint({ ...hint, state: 'ended' });
}

/** Shows the sign-in page, and returns to the current URL afterwards. */
const endSession =
  (reason: ReturnTarget['reason'], user: { id: number; email?: string } | null): ShellThunk =>
  (dispatch) => {
    // A typed date becomes the value of its field when the field is left, and so a part of the input that a form keeps.
    flushSync(() => (document.activeElement as HTMLElement | null)?.blur());
    const { pathname, search } = window.location;
    const { id: userId = null, email } = user ?? {};
    dispatch(sessionChanged({ state: 'anonymous', returnTarget: { userId, email, reason, url: pathname + search } }));
  };
