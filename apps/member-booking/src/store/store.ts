import { configureStore } from '@reduxjs/toolkit';
import type { SessionExtra } from '@roomhours/data-access';
import type { ShellContext } from '@roomhours/remote-contract';
import { combineReducers } from 'redux';
import { memberApi } from './member-api';

const reducer = combineReducers({ [memberApi.reducerPath]: memberApi.reducer });

/** Extra argument of thunks, used by endpoints. */
export type MemberExtra = SessionExtra & Pick<ShellContext, 'takeBookingConfig'>;

/** Creates the store of this front end. Each mount creates one, so that no data of one user is left for the next. */
export function createMemberStore(extra: MemberExtra) {
  return configureStore({
    reducer,
    middleware: (defaults) => defaults({ thunk: { extraArgument: extra } }).concat(memberApi.middleware),
  });
}

export type MemberStore = ReturnType<typeof createMemberStore>;
export type MemberState = ReturnType<MemberStore['getState']>;
export type MemberDispatch = MemberStore['dispatch'];
