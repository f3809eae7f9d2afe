import { Delayed, FailedState, SkeletonRows } from '@roomhours/ui';
import { Suspense, lazy, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
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
      <Suspense
        fallback={
          <Delayed>
            <SkeletonRows label={`Opening ${tab.label}`} rows={4} />
          </Delayed>
        }
      >
        <Content />
      </Suspense>
    </ErrorBoundary>
  );
}
