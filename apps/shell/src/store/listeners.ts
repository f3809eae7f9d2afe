import { createListenerMiddleware } from '@reduxjs/toolkit';
import { writeStored } from '@roomhours/data-access';
import { discardPrefetched } from '../prefetched-responses';
import { PAGES_KEY } from './pages-slice';
import { loseSession, onSignedInElsewhere, onSignedOutElsewhere, resumeSession } from './session';
import { hintChanged, pageRestored, remoteNotified } from './session-slice';
import { applyTheme, THEME_KEY } from '../theme/theme-choice';
import { themeChosen, themeOf } from './theme-slice';
import { shellApi } from './shell-api';
import { toastShown } from './toasts-slice';
import type { ShellDispatch, ShellState } from './reducer';

/** Creates the middleware with the side effects of actions. */
export function createListeners() {
  const listeners = createListenerMiddleware();
  const startListening = listeners.startListening.withTypes<ShellState, ShellDispatch>();

  // Another tab has signed in or out: all tabs share the session cookie.
  startListening({
    actionCreator: hintChanged,
    effect: ({ payload: hint }, { dispatch }) => {
      if (hint === null) dispatch(onSignedOutElsewhere());
      else if (hint.state === 'signed-in') dispatch(onSignedInElsewhere(hint.userId));
    },
  });
  startListening({ actionCreator: pageRestored, effect: (_, { dispatch }) => dispatch(resumeSession()) });
  startListening({
    matcher: shellApi.endpoints.bookingConfig.matchRejected,
    effect: ({ payload }, { dispatch }) => {
      if (payload?.status === 401) dispatch(loseSession());
    },
  });
  // Drops errors of an expired session, for which the sign-in page has a message.
  startListening({
    actionCreator: remoteNotified,
    effect: async ({ payload: toast }, { dispatch, getState, condition }) => {
      const { session } = getState();
      if (toast.kind === 'error' && session.isVerifying) await condition((_, now) => !now.session.isVerifying);
      if (toast.kind === 'success' || getState().session.current.state === 'signed-in') dispatch(toastShown(toast));
    },
  });
  // The next user gets no response of this one.
  startListening({
    predicate: (_, now, before) =>
      now.session.current.state === 'anonymous' && before.session.current.state !== 'anonymous',
    effect: (_, { dispatch }) => {
      discardPrefetched();
      dispatch(shellApi.util.resetApiState());
    },
  });
  startListening({
    predicate: (_, now, before) => now.pages.pages !== before.pages.pages,
    effect: (_, { getState }) => writeStored(PAGES_KEY, JSON.stringify(getState().pages.pages ?? [])),
  });
  startListening({ actionCreator: themeChosen, effect: ({ payload }) => writeStored(THEME_KEY, payload) });
  startListening({
    predicate: (_, now, before) => themeOf(now) !== themeOf(before),
    effect: (_, { getState }) => applyTheme(themeOf(getState())),
  });
  return listeners;
}
