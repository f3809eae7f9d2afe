import { TabHeader } from '../shared/tab-header';

/** 'User Management' */
export function UsersTab() {
  return (
    <section aria-labelledby="users-title">
      <TabHeader id="users-title" title="Users" />
    </section>
  );
}
