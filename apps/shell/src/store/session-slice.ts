import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { User } from '@roomhours/contract';
import type { ApiFailure } from '@roomhours/data-access';
import type { Toast } from '@roomhours/remote-contract';
import type { SessionHint } from '../session/session-hint';
import { shellApi } from './shell-api';

/** Where a tab returns after the sign-in. */
export interface ReturnTarget {
  /** 'ended': the session expired. 'signed-out': in another tab. 'requested': a page was opened without a session. */
  reason: 'ended' | 'signed-out' | 'requested';
  /** The user who returns there; others go to the landing page. Null: any user. */
  userId: number | null;
  /** The email of the session that has ended, if this tab knows it. The sign-in page offers it. */
  email?: string;
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

interface SessionState {
  current: Session;
  /** Increases with each request and each change, so that outdated responses are ignored. */
  attempt: number;
  isSigningOut: boolean;
  /** The session is requested again after a 401. */
  isVerifying: boolean;
}

export const sessionSlice = createSlice({
  name: 'session',
  initialState: (): SessionState => ({
    current: { state: 'loading' },
    attempt: 0,
    isSigningOut: false,
    isVerifying: false,
  }),
  reducers: {
    sessionRequested: (state) => {
      state.attempt += 1;
    },
    sessionChanged: (state, { payload: current }: PayloadAction<Session>) => ({
      ...state,
      current,
      attempt: state.attempt + 1,
    }),
    verificationChanged: (state, { payload: isVerifying }: PayloadAction<boolean>) => {
      state.isVerifying = isVerifying;
    },
  },
  extraReducers: (builder) => {
    const { matchPending, matchFulfilled, matchRejected } = shellApi.endpoints.signOut;
    builder
      .addMatcher(matchPending, (state) => void (state.isSigningOut = true))
      .addMatcher(matchFulfilled, (state) => void (state.isSigningOut = false))
      .addMatcher(matchRejected, (state) => void (state.isSigningOut = false));
  },
});

export const { sessionRequested, sessionChanged, verificationChanged } = sessionSlice.actions;

/** A front end shows a toast. */
export const remoteNotified = createAction<Toast>('session/remoteNotified');

/** Another tab has written a session hint. */
export const hintChanged = createAction<SessionHint>('session/hintChanged');

/** The browser shows the page from its back/forward cache, where it has received no events. */
export const pageRestored = createAction('session/pageRestored');
