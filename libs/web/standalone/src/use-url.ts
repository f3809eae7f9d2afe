import type { ShellContext, ShellLocation } from '@roomhours/remote-contract';
import { useCallback, useEffect, useState } from 'react';

/** Returns the current URL and a function that changes it, as the shell passes them to a front end. */
export function useUrl(): [ShellLocation, ShellContext['navigate']] {
  const [location, setLocation] = useState(currentLocation);
  useEffect(() => {
    const onPopState = () => setLocation(currentLocation());
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, []);
  const navigate = useCallback<ShellContext['navigate']>((path, { replace = false } = {}) => {
    window.history[replace ? 'replaceState' : 'pushState'](null, '', path);
    setLocation(currentLocation());
  }, []);
  return [location, navigate];
}

function currentLocation(): ShellLocation {
  return { pathname: window.location.pathname, search: window.location.search };
}
