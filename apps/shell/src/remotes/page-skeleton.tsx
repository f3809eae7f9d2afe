import { Delayed, PageHeader } from '@roomhours/ui';
import './remotes.css';

interface PageSkeletonProps {
  label: string;
  /** What the page's h1 will say, where that is known. */
  heading: string | null;
}

/**
 * The outline of any page: title, action, content. Stands where a remote will be. The heading is no outline: it stands at once where the
 * page will draw it, outside of what screen readers announce of the wait.
 */
export function PageSkeleton({ label, heading }: PageSkeletonProps) {
  return (
    <>
      {heading !== null && <PageHeader title={heading} />}
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
