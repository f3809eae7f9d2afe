import { configureStore } from '@reduxjs/toolkit';
import { sessionMiddleware } from '@roomhours/data-access';
import type { ShellContext } from '@roomhours/remote-contract';
import { adminApi } from './admin-api';

/** Creates the store of this front end. Each mount creates one, so that no data of one user is left for the next. */
export function createAdminStore({ onSessionLost }: Pick<ShellContext, 'onSessionLost'>) {
  return configureStore({
    reducer: { [adminApi.reducerPath]: adminApi.reducer },
    middleware: (defaults) => defaults().concat(adminApi.middleware, sessionMiddleware(onSessionLost)),
  });
}
