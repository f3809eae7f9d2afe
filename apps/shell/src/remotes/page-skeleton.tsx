import { Delayed } from '@roomhours/ui';
import './remotes.css';

/** The outline of any page: title, action, content. Stands where a remote will be. */
export function PageSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={`Loading ${label}`}>
      <Delayed>
        <div className="shell-skeleton" aria-hidden="true">
          <div className="shell-skeleton-title" />
          <div className="shell-skeleton-line" />
          <div className="shell-skeleton-body" />
        </div>
      </Delayed>
    </div>
  );
}
