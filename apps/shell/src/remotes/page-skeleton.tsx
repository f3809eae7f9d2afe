import type { Page, RemoteRelease } from '@roomhours/remote-contract';
import { Delayed } from '@roomhours/ui';
import { isManifest } from '../routes/routes';
import { headingAt } from '../routes/sources';
import { useShellSelector } from '../store/reducer';
import { shellApi } from '../store/shell-api';
import './remotes.css';

const selectManifest = shellApi.endpoints.manifest.select();

/**
 * The skeleton of a page that is loading, with the h1 of the page if the release contains it. The heading is final: it has the
 * position of the page's own heading, and is outside of the loading state that screen readers announce.
 */
export function PageSkeleton({ page }: { page: Page }) {
  const heading = useShellSelector((state) => {
    const { data } = selectManifest(state);
    const release = isManifest(data) ? (data.remotes[page.remote] as Partial<RemoteRelease> | null | undefined) : null;
    return release ? headingAt(release, window.location) : null;
  });
  return (
    <>
      {heading !== null && <h1 className="shell-page-heading">{heading}</h1>}
      <div role="status" aria-label={`Loading ${page.label}`}>
        <Delayed>
          <div className="shell-skeleton" aria-hidden="true">
            {heading === null && <div className="shell-skeleton-title" />}
            <div className="shell-skeleton-line" />
            <div className="shell-skeleton-body" />
          </div>
        </Delayed>
      </div>
    </>
  );
}
