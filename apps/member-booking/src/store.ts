import { configureStore } from '@reduxjs/toolkit';
import type { SessionExtra } from '@roomhours/data-access';
import { combineReducers } from 'redux';
import { memberApi } from './member-api';

const reducer = combineReducers({ [memberApi.reducerPath]: memberApi.reducer });

/** The remote's own store. One for each time it is mounted, so that nothing of one person is left for the next. */
export function createMemberStore(extra: SessionExtra) {
  return configureStore({
    reducer,
    middleware: (defaults) => defaults({ thunk: { extraArgument: extra } }).concat(memberApi.middleware),
  });
}

export type MemberStore = ReturnType<typeof createMemberStore>;
export type MemberState = ReturnType<MemberStore['getState']>;
export type MemberDispatch = MemberStore['dispatch'];
