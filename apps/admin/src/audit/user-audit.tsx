import { PAGE_SIZE } from '@roomhours/contract';
import { EmptyState, SkeletonRows } from '@roomhours/ui';
import { PagedList } from '../kit/list/paged-list';
import { pageOf } from '../kit/list/use-list-filters';
import { TabSection } from '../kit/tab-section';
import { type ChangeOptions, useUrlQuery } from '../kit/url-query';
import { useGetAuditQuery } from './audit.api';
import { AuditTable } from './audit-table';

/** The page in the URL. The bookings above have `page`. */
const PAGE = 'auditPage';

/** Lists the changes of the account and of the bookings of a user, the newest first. */
export function UserAudit({ userId }: { userId: number }) {
  const url = useUrlQuery();
  const page = pageOf(url.query, PAGE);
  const goTo = (next: number, options?: ChangeOptions) => url.change({ [PAGE]: next === 1 ? null : next }, options);
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
