import { configureStore } from '@reduxjs/toolkit';
import { createListeners } from './listeners';
import { reducer } from './reducer';
import { shellApi } from './shell-api';

/** Creates the store of the page. */
export function createShellStore() {
  return configureStore({
    reducer,
    middleware: (defaults) =>
      // The action of a toast is a function of the front end that shows it.
      defaults({
        serializableCheck: {
          ignoredActions: ['toasts/toastShown', 'session/remoteNotified'],
          ignoredPaths: ['toasts.shown.action'],
        },
      })
        .prepend(createListeners().middleware)
        .concat(shellApi.middleware),
  });
}
