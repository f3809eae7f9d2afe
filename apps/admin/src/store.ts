import { configureStore } from '@reduxjs/toolkit';
import type { SessionExtra } from '@roomhours/data-access';
import { combineReducers } from 'redux';
import { adminApi } from './admin-api';

const reducer = combineReducers({ [adminApi.reducerPath]: adminApi.reducer });

/** The remote's own store. One for each time it is mounted, so that nothing of one person is left for the next. */
export function createAdminStore(extra: SessionExtra) {
  return configureStore({
    reducer,
    middleware: (defaults) => defaults({ thunk: { extraArgument: extra } }).concat(adminApi.middleware),
  });
}
