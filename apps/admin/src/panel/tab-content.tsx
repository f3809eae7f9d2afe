import { Delayed, FailedState } from '@roomhours/ui';
import { Suspense, lazy, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { SkeletonRows } from '../kit/skeleton-rows';
import type { AdminTab } from './tabs';

const lazyContent = (tab: AdminTab) => lazy(async () => ({ default: await tab.load() }));

/** Downloads and shows the content of a tab. A failure leaves the other tabs usable. Give it the tab's key as `key`. */
export function TabContent({ tab }: { tab: AdminTab }) {
  // React keeps a failed download. A retry needs another lazy component.
  const [Content, setContent] = useState(() => lazyContent(tab));
  return (
    <ErrorBoundary
      resetKeys={[Content]}
      fallback={
        <FailedState title={`${tab.label} could not be opened`} onRetry={() => setContent(lazyContent(tab))}>
          Check your connection and try again. If that does not help, reload the page.
        </FailedState>
      }
    >
      <Suspense fallback={<Placeholder label={tab.label} />}>
        <Content />
      </Suspense>
    </ErrorBoundary>
  );
}

function Placeholder({ label }: { label: string }) {
  return (
    <Delayed>
      <div role="status" aria-label={`Opening ${label}`}>
        <SkeletonRows rows={4} />
      </div>
    </Delayed>
  );
}
