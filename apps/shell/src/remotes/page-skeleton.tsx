import { Delayed } from '@roomhours/ui';
import './remotes.css';

interface PageSkeletonProps {
  label: string;
  /** The h1 of the page, if the release contains it. */
  heading: string | null;
}

/**
 * The skeleton of a page that is loading. The heading is final: it has the position of the page's own heading, and is outside of the
 * loading state that screen readers announce.
 */
export function PageSkeleton({ label, heading }: PageSkeletonProps) {
  return (
    <>
      {heading !== null && <h1 className="shell-page-heading">{heading}</h1>}
      <div role="status" aria-label={`Loading ${label}`}>
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
