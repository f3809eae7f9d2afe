import { useShell } from '@roomhours/remote-contract';
import { PageHeader } from '@roomhours/ui';
import Tabs from 'antd/es/tabs';
import { ADMIN_TABS, tabOf } from './tabs';

/** 'Admin Panel': the open tab is part of the address, so it survives a reload and can be linked to. */
export function AdminPanel() {
  const { location, navigate } = useShell();
  return (
    <>
      <PageHeader title="Admin Panel" />
      <Tabs
        activeKey={tabOf(location.search).key}
        onChange={(key) => navigate(`/admin?tab=${key}`)}
        animated={false}
        destroyOnHidden
        items={ADMIN_TABS.map(({ key, label, Content }) => ({ key, label, children: <Content /> }))}
      />
    </>
  );
}
