import type { User } from '@roomhours/contract';
import { REMOTE_CONTRACT_VERSION, type ShellContext, type Toast } from '@roomhours/remote-contract';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { currentSession, loseSession, sessionInDoubt } from '../session/session';
import { useTheme } from '../theme/use-theme';
import { notify } from '../toasts/toasts';
import { guardLeaving } from './leave-guard';
import { takeBookingConfig, useTimeZone } from './use-time-zone';

/** What a remote gets from the shell, once all of it is known. */
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

/** Shows a toast of a remote. That a call failed because the session has ended is said by the sign-in page alone. */
function notifySignedIn(toast: Toast): void {
  if (toast.kind === 'success') return notify(toast);
  const show = () => {
    if (currentSession().state === 'signed-in') notify(toast);
  };
  const doubt = sessionInDoubt();
  if (doubt) void doubt.then(show);
  else show();
}

/** The router's own function changes with every address; the contract promises one that does not. */
function useStableNavigate(): ShellContext['navigate'] {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useLayoutEffect(() => {
    latest.current = navigate;
  });
  return useCallback((path, options) => void latest.current(path, { replace: options?.replace ?? false }), []);
}
