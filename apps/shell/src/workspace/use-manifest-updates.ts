import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { readManifest } from '../remotes/manifest';
import { RemoteFailure } from '../remotes/remote-failure';
import { reportFailure } from '../remotes/report-failure';
import { type ShellDispatch, useShellDispatch, useShellSelector } from '../store/reducer';

/**
 * Keeps the page list up to date: reads the manifest when the user opens another page or returns to the tab, at most every 10 s. Reports
 * invalid pages.
 */
export function useManifestUpdates(): void {
  const { pathname } = useLocation();
  const dispatch = useShellDispatch();
  const refused = useShellSelector((state) => state.pages.refused);
  useEffect(() => update(dispatch), [dispatch, pathname]);
  useEffect(() => {
    const onVisibilityChange = () => {
      if (document.visibilityState === 'visible') update(dispatch);
    };
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => document.removeEventListener('visibilitychange', onVisibilityChange);
  }, [dispatch]);
  useEffect(() => {
    for (const { remote, reason } of refused) {
      void reportFailure(remote, null, new RemoteFailure('refused', `A page is refused: ${reason}`));
    }
  }, [refused]);
}

/** A failed update is ignored: the previous list remains, and a page that cannot be loaded reports it. */
function update(dispatch: ShellDispatch): void {
  dispatch(readManifest()).catch(() => undefined);
}
