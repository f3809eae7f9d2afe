import { isRejectedWithValue } from '@reduxjs/toolkit';
import type { Middleware } from 'redux';
import { isApiFailure } from './api-failure';

/**
 * Calls `onSessionLost` after each request that the server refused with 401, so that the shell shows the sign-in page and returns
 * afterwards. The failure is in the store by then.
 */
export function sessionMiddleware(onSessionLost: () => void): Middleware {
  return () => (next) => (action) => {
    const result = next(action);
    if (isRejectedWithValue(action) && isApiFailure(action.payload) && action.payload.status === 401) onSessionLost();
    return result;
  };
}
