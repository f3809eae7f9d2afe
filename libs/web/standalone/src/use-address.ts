import type { ShellContext, ShellLocation } from '@roomhours/remote-contract';
import { useCallback, useEffect, useState } from 'react';

/** The browser's address, and the way to change it, as the shell would give them to a remote. */
export function useAddress(): [ShellLocation, ShellContext['navigate']] {
  const [location, setLocation] = useState(current);
  useEffect(() => {
    const moved = () => setLocation(current());
    window.addEventListener('popstate', moved);
    return () => window.removeEventListener('popstate', moved);
  }, []);
  const navigate = useCallback<ShellContext['navigate']>((path, { replace = false } = {}) => {
    window.history[replace ? 'replaceState' : 'pushState'](null, '', path);
    setLocation(current());
  }, []);
  return [location, navigate];
}

function current(): ShellLocation {
  return { pathname: window.location.pathname, search: window.location.search };
}
