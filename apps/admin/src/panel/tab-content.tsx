import { Delayed, FailedState, lazyComponent } from '@roomhours/ui';
import { Component, type ReactNode, useState } from 'react';
import type { AdminTab } from './tabs';

const lazyContent = (tab: AdminTab) => lazyComponent(tab.load, <Placeholder label={tab.label} />);

/** Downloads and shows the content of a tab. A failure leaves the other tabs usable. Give it the tab's key as `key`. */
export function TabContent({ tab }: { tab: AdminTab }) {
  const [{ attempt, Content }, setContent] = useState(() => ({ attempt: 1, Content: lazyContent(tab) }));
  const retry = () => setContent({ attempt: attempt + 1, Content: lazyContent(tab) });
  return (
    <TabBoundary
      key={attempt}
      fallback={
        <FailedState title={`${tab.label} could not be opened`} onRetry={retry}>
          Check your connection and try again. If that does not help, reload the page.
        </FailedState>
      }
    >
      <Content />
    </TabBoundary>
  );
}

function Placeholder({ label }: { label: string }) {
  return (
    <Delayed>
      <div className="tab-placeholder" role="status" aria-label={`Opening ${label}`} />
    </Delayed>
  );
}

interface TabBoundaryProps {
  fallback: ReactNode;
  children: ReactNode;
}

class TabBoundary extends Component<TabBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
