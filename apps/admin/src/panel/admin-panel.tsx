import { useShell } from '@roomhours/remote-contract';
import { PageHeader, useTitle } from '@roomhours/ui';
import { AUDIT_PATH } from '../audit/audit-path';
import { PanelLink } from '../kit/panel-link';
import pages from '../pages.json';
import { TabContent } from './tab-content';
import { TabStrip, tabId } from './tab-strip';
import { ADMIN_TABS, type AdminTabs, tabOf } from './tabs';
import { AUDIT, isView } from './views';
import './admin-panel.css';

const PANEL_ID = 'admin-panel';
const HEADING = pages['/admin'].heading;

/** 'Admin Panel': the open tab is in the URL, so it survives a reload and can be linked to. */
export function AdminPanel({ tabs = ADMIN_TABS }: { tabs?: AdminTabs }) {
  const { location, navigate } = useShell();
  const tab = tabOf(location.search, tabs);
  const isAudit = isView(AUDIT, location.search);
  // The shell sets the title of the page; the panel adds the tab.
  useTitle(`${isAudit ? AUDIT.label : tab.label} · ${HEADING}`);
  if (isAudit) return <AuditView />;
  return (
    <>
      <PageHeader title={HEADING} action={<PanelLink to={AUDIT_PATH}>Audit log</PanelLink>} />
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

function AuditView() {
  return (
    <>
      <PageHeader
        title={pages['/admin'].headings['?view=audit']}
        subtitle="Every sign-in, and every change by an administrator"
        action={<PanelLink to="/admin">Admin Panel</PanelLink>}
      />
      <TabContent key={AUDIT.key} tab={AUDIT} />
    </>
  );
}
