import { PAGE_SIZE } from '@roomhours/contract';
import { EmptyState, SkeletonRows } from '@roomhours/ui';
import { PagedList } from '../kit/list/paged-list';
import { pageOf, useListFilters } from '../kit/list/use-list-filters';
import { PanelLink } from '../kit/panel-link';
import { useGetAuditQuery } from './audit.api';
import { AUDIT_PATH } from '../kit/paths';
import { AuditTable } from './audit-table';
import { RetentionNote } from './retention-note';

const viewOf = (query: URLSearchParams) => ({ page: pageOf(query) });

/** Lists every sign-in and every change by an administrator, the newest first. */
export function AuditLog() {
  const filters = useListFilters(viewOf);
  const query = useGetAuditQuery({ page: filters.view.page, pageSize: PAGE_SIZE.default });
  return (
    <>
      <RetentionNote />
      <PagedList
        {...{ query, filters }}
        noun="record"
        placeholder={<SkeletonRows label="Loading the audit log" />}
        failedTitle="The audit log could not be loaded"
        stale="records"
        empty={<NoRecords />}
        pastEnd={<NoRecords />}
      >
        {(records, busy) => <AuditTable records={records} busy={busy} />}
      </PagedList>
    </>
  );
}

function NoRecords() {
  return (
    <EmptyState title="Nothing on this page" action={<PanelLink to={AUDIT_PATH}>To the newest</PanelLink>}>
      The record is shorter than that.
    </EmptyState>
  );
}
