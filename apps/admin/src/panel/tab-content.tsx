import { Delayed, FailedState, lazyComponent } from '@roomhours/ui';
import { Component, type ReactNode, useState } from 'react';
import type { AdminTab } from './tabs';

const contentOf = (tab: AdminTab) => lazyComponent(tab.load, <Outline label={tab.label} />);

/**
 * What a tab shows: its contents, an outline while they are on their way, or that they did not come.
 * One for each tab: to be given the tab's key.
 */
export function TabContent({ tab }: { tab: AdminTab }) {
  const [{ attempt, Content }, setContent] = useState(() => ({ attempt: 1, Content: contentOf(tab) }));
  const retry = () => setContent({ attempt: attempt + 1, Content: contentOf(tab) });
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

function Outline({ label }: { label: string }) {
  return (
    <Delayed>
      <div className="tab-outline" role="status" aria-label={`Opening ${label}`} />
    </Delayed>
  );
}

interface TabBoundaryProps {
  fallback: ReactNode;
  children: ReactNode;
}

/** What goes wrong in one tab leaves the others within reach. */
class TabBoundary extends Component<TabBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
