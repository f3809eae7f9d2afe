import { PAGE_SIZE } from '@roomhours/contract';
import { EmptyState, SkeletonRows } from '@roomhours/ui';
import { useState } from 'react';
import { PagedList } from '../kit/list/paged-list';
import { TabSection } from '../kit/tab-section';
import { useGetAuditQuery } from './audit.api';
import { AuditTable } from './audit-table';

/** Lists the changes of the account and of the bookings of a user, the newest first. */
export function UserAudit({ userId }: { userId: number }) {
  const [page, goTo] = useState(1);
  const query = useGetAuditQuery({ userId, page, pageSize: PAGE_SIZE.default });
  return (
    <TabSection title="Audit log" subtitle="Changes of this account and of its bookings">
      <PagedList
        query={query}
        filters={{ view: { page }, goTo }}
        noun="record"
        placeholder={<SkeletonRows label="Loading the audit log" rows={3} />}
        failedTitle="The audit log could not be loaded"
        stale="records"
        empty={<EmptyState title="No records">Changes of this account and of its bookings are listed here.</EmptyState>}
      >
        {(records, busy) => <AuditTable records={records} busy={busy} />}
      </PagedList>
    </TabSection>
  );
}
