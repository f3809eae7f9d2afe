import type { User } from '@roomhours/contract';
import { REMOTE_CONTRACT_VERSION, type ShellContext, type Toast } from '@roomhours/remote-contract';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { currentSession, loseSession, sessionVerification } from '../session/session';
import { useTheme } from '../theme/use-theme';
import { notify } from '../toasts/toasts';
import { guardLeaving } from '../navigation/leave-guard';
import { takeBookingConfig, useTimeZone } from './use-time-zone';

/** Returns the props of the front ends; `shell` is null until the time zone is known. */
export function useShellContext(user: User) {
  const { timeZone, failure, retry } = useTimeZone();
  const { theme } = useTheme();
  const { pathname, search } = useLocation();
  const navigate = useStableNavigate();

  const shell = useMemo<ShellContext | null>(() => {
    if (timeZone === null) return null;
    return {
      contract: REMOTE_CONTRACT_VERSION,
      user: { id: user.id, email: user.email, role: user.role },
      timeZone,
      theme,
      location: { pathname, search },
      notify: notifySignedIn,
      navigate,
      onSessionLost: loseSession,
      guardLeaving,
      takeBookingConfig,
    };
  }, [user, timeZone, theme, pathname, search, navigate]);
  return { shell, failure, retry };
}

/** Shows a toast of a front end. Drops errors of an expired session, for which the sign-in page has a message. */
function notifySignedIn(toast: Toast): void {
  if (toast.kind === 'success') return notify(toast);
  const show = () => {
    if (currentSession().state === 'signed-in') notify(toast);
  };
  const verification = sessionVerification();
  if (verification) void verification.then(show);
  else show();
}

/** Returns a function that keeps its identity, as the contract requires. The router's changes with every URL. */
function useStableNavigate(): ShellContext['navigate'] {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useLayoutEffect(() => {
    latest.current = navigate;
  });
  return useCallback((path, options) => void latest.current(path, { replace: options?.replace ?? false }), []);
}
