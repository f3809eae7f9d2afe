import { configureStore } from '@reduxjs/toolkit';
import type { SessionExtra } from '@roomhours/data-access';
import type { ShellContext } from '@roomhours/remote-contract';
import { combineReducers } from 'redux';
import { memberApi } from './member-api';

const reducer = combineReducers({ [memberApi.reducerPath]: memberApi.reducer });

/** What endpoints find as thunk extra argument. */
export type MemberExtra = SessionExtra & Pick<ShellContext, 'takeBookingConfig'>;

/** The remote's own store. One for each time it is mounted, so that nothing of one person is left for the next. */
export function createMemberStore(extra: MemberExtra) {
  return configureStore({
    reducer,
    middleware: (defaults) => defaults({ thunk: { extraArgument: extra } }).concat(memberApi.middleware),
  });
}

export type MemberStore = ReturnType<typeof createMemberStore>;
export type MemberState = ReturnType<MemberStore['getState']>;
export type MemberDispatch = MemberStore['dispatch'];
