import { configureStore } from '@reduxjs/toolkit';
import type { SessionExtra } from '@roomhours/data-access';
import { combineReducers } from 'redux';
import { adminApi } from './admin-api';

const reducer = combineReducers({ [adminApi.reducerPath]: adminApi.reducer });

/** Creates the store of the remote. Each mount creates another one, so that no data of one user remains for the next. */
export function createAdminStore(extra: SessionExtra) {
  return configureStore({
    reducer,
    middleware: (defaults) => defaults({ thunk: { extraArgument: extra } }).concat(adminApi.middleware),
  });
}
