import { useShell } from '@roomhours/remote-contract';
import { PageHeader } from '@roomhours/ui';
import { TabContent } from './tab-content';
import { TabStrip, tabId } from './tab-strip';
import { ADMIN_TABS, tabOf } from './tabs';
import './admin-panel.css';

const PANEL_ID = 'admin-panel';

/** 'Admin Panel': the open tab is part of the address, so it survives a reload and can be linked to. */
export function AdminPanel() {
  const { location, navigate } = useShell();
  const tab = tabOf(location.search);
  return (
    <>
      <PageHeader title="Admin Panel" />
      <TabStrip
        label="Admin Panel"
        tabs={ADMIN_TABS}
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
