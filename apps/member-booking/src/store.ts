import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import type { SessionExtra } from '@roomhours/data-access';
import { memberApi } from './member-api';

/** The remote's own store. One for each time it is mounted, so that nothing of one person is left for the next. */
export function createMemberStore(extra: SessionExtra) {
  const store = configureStore({
    reducer: { [memberApi.reducerPath]: memberApi.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: extra } }).concat(memberApi.middleware),
  });
  setupListeners(store.dispatch);
  return store;
}
