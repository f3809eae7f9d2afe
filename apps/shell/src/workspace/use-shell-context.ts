import type { BookingConfig, User } from '@roomhours/contract';
import type { ApiFailure } from '@roomhours/data-access';
import { REMOTE_CONTRACT_VERSION, type ShellContext, type Toast } from '@roomhours/remote-contract';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { guardLeaving } from '../navigation/leave-guard';
import { type ShellThunk, useShellDispatch, useShellSelector } from '../store/reducer';
import { loseSession } from '../store/session';
import { remoteNotified } from '../store/session-slice';
import { shellApi, useBookingConfigQuery } from '../store/shell-api';
import { themeOf } from '../store/theme-slice';

/** An older response may be out of date: an administrator may have changed the settings. */
const MAX_CONFIG_AGE_MS = 10_000;

/** Returns the props of the front ends; `shell` is null until the time zone is known. */
export function useShellContext(user: User) {
  const { data: config, error, isFetching, refetch } = useBookingConfigQuery();
  const timeZone = config?.timeZone;
  const theme = useShellSelector(themeOf);
  const { pathname, search } = useLocation();
  const functions = useShellFunctions();

  const shell = useMemo<ShellContext | null>(() => {
    if (timeZone === undefined) return null;
    return {
      contract: REMOTE_CONTRACT_VERSION,
      user: { id: user.id, email: user.email, role: user.role },
      timeZone,
      theme,
      location: { pathname, search },
      ...functions,
    };
  }, [user, timeZone, theme, pathname, search, functions]);
  const failure = config || isFetching ? null : ((error as ApiFailure | undefined) ?? null);
  return { shell, failure, retry: () => void refetch() };
}

/** Returns the functions for front ends. They keep their identity, as the contract requires; the router's changes with every URL. */
function useShellFunctions() {
  const dispatch = useShellDispatch();
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useLayoutEffect(() => {
    latest.current = navigate;
  });
  const open = useCallback<ShellContext['navigate']>(
    (path, { replace = false } = {}) => void latest.current(path, { replace }),
    [],
  );
  return useMemo(
    () => ({
      navigate: open,
      guardLeaving,
      notify: (toast: Toast) => void dispatch(remoteNotified(toast)),
      onSessionLost: () => dispatch(loseSession()),
      takeBookingConfig: () => dispatch(takeBookingConfig()),
    }),
    [dispatch, open],
  );
}

/** The response that `takeBookingConfig` has returned last. */
let taken: BookingConfig | null = null;

const takeBookingConfig = (): ShellThunk<BookingConfig | null> => (_, getState) => {
  const { data, fulfilledTimeStamp = 0 } = shellApi.endpoints.bookingConfig.select()(getState());
  if (!data || data === taken || Date.now() - fulfilledTimeStamp >= MAX_CONFIG_AGE_MS) return null;
  taken = data;
  return data;
};
