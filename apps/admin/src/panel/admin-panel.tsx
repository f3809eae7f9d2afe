import { skipToken } from '@reduxjs/toolkit/query/react';
import type { FailedItems } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { Delayed, EmptyState, FailedState, PageHeader, SkeletonRows } from '@roomhours/ui';
import { Flex, Tabs, type TabsProps } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useHasMail } from '../kit/features.api';
import { preloadTable } from '../kit/list/rows-table';
import { PanelLink } from '../kit/panel-link';
import { AUDIT_PATH, DELIVERIES_PATH, MESSAGES_PATH, WEBHOOKS_PATH } from '../kit/paths';
import { numberText } from '../kit/plural';
import { useGetFailedMessagesQuery } from '../messages/messages.api';
import pages from '../pages.json';
import { WebhookNotice } from '../webhooks/webhook-notice';
import { useGetFailedDeliveriesQuery } from '../webhooks/webhooks.api';
import { ADMIN_TABS, type AdminTab, type AdminTabs, type AdminView, movedPath, tabOf, viewOf } from './tabs';

const PATH = '/admin';
const HEADING = pages[PATH].heading;

/** 'Admin Panel' and the pages below it. What is open is in the URL, so it survives a reload and can be linked to. */
export function AdminPanel({ tabs = ADMIN_TABS }: { tabs?: AdminTabs }) {
  const { location } = useShell();
  useEffect(preloadTable, []);
  const view = viewOf(location);
  if (view) return <View view={view} />;
  const moved = movedPath(location);
  if (moved !== null) return <Redirect to={moved} />;
  return location.pathname.replace(/\/$/, '') === PATH ? <TabbedPanel tabs={tabs} /> : <Missing />;
}

function Redirect({ to }: { to: string }) {
  const { navigate } = useShell();
  useEffect(() => navigate(to, { replace: true }), [navigate, to]);
  return null;
}

/** A strip that scrolls where the tabs do not fit. antd's button for the rest is not allowed in a list of tabs. */
const renderTabBar: TabsProps['renderTabBar'] = (props, TabBar) => <TabBar {...props} mobile />;

function TabbedPanel({ tabs }: { tabs: AdminTabs }) {
  const { location, navigate } = useShell();
  const tab = tabOf(location.search, tabs);
  return (
    <>
      <PanelTitle part={tab.label} />
      <PageHeader title={HEADING} action={<ViewLinks />} />
      <WebhookNotice />
      <Tabs
        activeKey={tab.key}
        onChange={(key) => navigate(`${PATH}?tab=${key}`)}
        destroyOnHidden
        renderTabBar={renderTabBar}
        items={tabs.map((one) => ({ key: one.key, label: one.label, children: <TabContent tab={one} /> }))}
      />
    </>
  );
}

/** The title of the page in the browser: that of the shell, with the part of the panel. */
function PanelTitle({ part }: { part: string }) {
  return <title>{`${part} · ${HEADING} · Roomhours`}</title>;
}

function ViewLinks() {
  const hasMail = useHasMail();
  const { data: messages } = useGetFailedMessagesQuery(hasMail ? undefined : skipToken);
  const { data: deliveries } = useGetFailedDeliveriesQuery();
  return (
    <Flex wrap gap="middle">
      {hasMail && <PanelLink to={MESSAGES_PATH}>Messages{failedText(messages)}</PanelLink>}
      <PanelLink to={WEBHOOKS_PATH}>Webhooks{failedText(deliveries)}</PanelLink>
      <PanelLink to={AUDIT_PATH}>Audit log</PanelLink>
    </Flex>
  );
}

/** Returns ' (3 failed)'; nothing without failures, and while they are unknown. */
function failedText(failed?: FailedItems): string {
  return failed === undefined || failed.count === 0 ? '' : ` (${numberText(failed.count)} failed)`;
}

function View({ view }: { view: AdminView }) {
  return (
    <>
      <PanelTitle part={view.label} />
      <PageHeader
        title={view.label}
        subtitle={view.subtitle}
        action={
          <Flex wrap gap="middle">
            {view.path === DELIVERIES_PATH && <PanelLink to={WEBHOOKS_PATH}>Webhooks</PanelLink>}
            <PanelLink to={PATH}>{HEADING}</PanelLink>
          </Flex>
        }
      />
      <TabContent key={view.key} tab={view} />
    </>
  );
}

function Missing() {
  return (
    <EmptyState title="404 Page Not Found" action={<PanelLink to={PATH}>{HEADING}</PanelLink>}>
      <title>404 Page Not Found · Roomhours</title>
    </EmptyState>
  );
}

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
