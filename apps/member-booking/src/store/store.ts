import { configureStore } from '@reduxjs/toolkit';
import { sessionMiddleware } from '@roomhours/data-access';
import type { ShellContext } from '@roomhours/remote-contract';
import { memberApi } from './member-api';

/** Extra argument of thunks, used by endpoints. */
export type MemberExtra = Pick<ShellContext, 'takeBookingConfig'>;

/** Creates the store of this front end. Each mount creates one, so that no data of one user is left for the next. */
export function createMemberStore(shell: MemberExtra & Pick<ShellContext, 'onSessionLost'>) {
  return configureStore({
    reducer: { [memberApi.reducerPath]: memberApi.reducer },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: shell as MemberExtra } }).concat(
        memberApi.middleware,
        sessionMiddleware(shell.onSessionLost),
      ),
  });
}

export type MemberStore = ReturnType<typeof createMemberStore>;
export type MemberState = ReturnType<MemberStore['getState']>;
export type MemberDispatch = MemberStore['dispatch'];
