import { configureStore } from '@reduxjs/toolkit';
import { sessionMiddleware } from '@roomhours/data-access';
import type { ShellContext } from '@roomhours/remote-contract';
import type { Changes } from '../live/change-feed';
import { memberApi } from './member-api';

/** Extra argument of thunks, used by endpoints. */
export interface MemberExtra extends Pick<ShellContext, 'takeBookingConfig'> {
  changes: Changes;
}

/** Creates the store of this front end. Each mount creates one, so that no data of one user is left for the next. */
export function createMemberStore(shell: Pick<ShellContext, 'takeBookingConfig' | 'onSessionLost'>, changes: Changes) {
  const extraArgument: MemberExtra = { takeBookingConfig: shell.takeBookingConfig, changes };
  return configureStore({
    reducer: { [memberApi.reducerPath]: memberApi.reducer },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument } }).concat(memberApi.middleware, sessionMiddleware(shell.onSessionLost)),
  });
}

type MemberStore = ReturnType<typeof createMemberStore>;
export type MemberState = ReturnType<MemberStore['getState']>;
