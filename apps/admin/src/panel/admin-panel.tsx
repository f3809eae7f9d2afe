import { DELIVERY_DAYS, MESSAGE_DAYS } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { PageHeader } from '@roomhours/ui';
import { AUDIT_PATH } from '../audit/audit-path';
import { useHasMail } from '../kit/features.api';
import { PanelLink } from '../kit/panel-link';
import { MESSAGES_PATH } from '../messages/messages-path';
import pages from '../pages.json';
import { WebhookNotice } from '../webhooks/webhook-notice';
import { WEBHOOKS_PATH } from '../webhooks/webhooks-path';
import { TabContent } from './tab-content';
import { TabStrip, tabId } from './tab-strip';
import { ADMIN_TABS, type AdminTab, type AdminTabs, tabOf } from './tabs';
import { AUDIT, DELIVERIES, MESSAGES, WEBHOOKS, viewOf } from './views';
import './admin-panel.css';

const PANEL_ID = 'admin-panel';
const HEADING = pages['/admin'].heading;

/** 'Admin Panel': the open tab is in the URL, so it survives a reload and can be linked to. */
export function AdminPanel({ tabs = ADMIN_TABS }: { tabs?: AdminTabs }) {
  const { location, navigate } = useShell();
  const tab = tabOf(location.search, tabs);
  const view = viewOf(location.search);
  if (view) return <View view={view} />;
  return (
    <>
      <PanelTitle part={tab} />
      <PageHeader title={HEADING} action={<ViewLinks />} />
      <WebhookNotice />
      <TabStrip
        label="Admin Panel"
        tabs={tabs}
        current={tab}
        panelId={PANEL_ID}
        onOpen={({ key }) => navigate(`/admin?tab=${key}`)}
      />
      <div id={PANEL_ID} role="tabpanel" aria-labelledby={tabId(tab)}>
        <TabContent key={tab.key} tab={tab} />
      </div>
    </>
  );
}

/** The title of the page in the browser: that of the shell, with the part of the panel. */
function PanelTitle({ part }: { part: AdminTab }) {
  return <title>{`${part.label} · ${HEADING} · Roomhours`}</title>;
}

function ViewLinks() {
  const hasMail = useHasMail();
  return (
    <div className="panel-links">
      {hasMail && <PanelLink to={MESSAGES_PATH}>{MESSAGES.label}</PanelLink>}
      <PanelLink to={WEBHOOKS_PATH}>{WEBHOOKS.label}</PanelLink>
      <PanelLink to={AUDIT_PATH}>{AUDIT.label}</PanelLink>
    </div>
  );
}

const SUBTITLES: Record<string, string> = {
  [AUDIT.key]: 'Every sign-in, and every change by an administrator',
  [WEBHOOKS.key]: 'Addresses of other programs that receive events',
  [DELIVERIES.key]: `Events of the last ${DELIVERY_DAYS} days`,
  [MESSAGES.key]: `Mail of the last ${MESSAGE_DAYS} days`,
};

function View({ view }: { view: AdminTab }) {
  return (
    <>
      <PanelTitle part={view} />
      <PageHeader
        title={view.label}
        subtitle={SUBTITLES[view.key]}
        action={
          <div className="panel-links">
            {view.key === DELIVERIES.key && <PanelLink to={WEBHOOKS_PATH}>{WEBHOOKS.label}</PanelLink>}
            <PanelLink to="/admin">Admin Panel</PanelLink>
          </div>
        }
      />
      <TabContent key={view.key} tab={view} />
    </>
  );
}
