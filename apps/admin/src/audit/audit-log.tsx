import { PAGE_SIZE, type Retention } from '@roomhours/contract';
import { EmptyState } from '@roomhours/ui';
import { Flex, Typography } from 'antd';
import { DownloadButton } from '../kit/download-button';
import { NoneFound, PagedList } from '../kit/list/paged-list';
import { PanelLink } from '../kit/panel-link';
import { AUDIT_PATH } from '../kit/paths';
import { plural } from '../kit/plural';
import { Instant } from '../kit/time-text';
import { AuditFilters } from './audit-filters';
import { AuditTable } from './audit-table';
import { queryOf, useAuditFilters } from './audit-view';
import { useGetAuditQuery, useGetRetentionQuery } from './audit.api';

/** Lists every sign-in, every change by an administrator and every change of a booking, the newest first. */
export function AuditLog() {
  const filters = useAuditFilters();
  const { view, filter, isFiltered, clear } = filters;
  const found = queryOf(view);
  const query = useGetAuditQuery({ ...found, page: view.page, pageSize: PAGE_SIZE.default });
  return (
    <>
      <RetentionNote />
      <AuditFilters view={view} onFilter={filter} />
      <Flex justify="end" style={{ marginBottom: 12 }}>
        <DownloadButton url="/api/admin/audit.csv" params={found} fileName="roomhours-audit-log.csv">
          Audit log (CSV)
        </DownloadButton>
      </Flex>
      <PagedList
        query={query}
        filters={filters}
        noun="record"
        what="audit log"
        stale="records"
        empty={isFiltered ? <NoneFound noun="record" onClear={clear} /> : <NoRecords />}
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

/** How long personal data are kept, and what the last daily run has removed. Nothing if all are kept. */
function RetentionNote() {
  const { data } = useGetRetentionQuery();
  if (!data || data.months === null) return null;
  const { months, lastRun } = data;
  return (
    <Typography.Paragraph type="secondary">
      Personal data are removed after {plural(months, 'month')}.{' '}
      {lastRun === null ? (
        'The first daily run follows.'
      ) : (
        <>
          Last run: <Instant at={lastRun.at} />. Removed: {removedText(lastRun)}.
        </>
      )}
    </Typography.Paragraph>
  );
}

function removedText(run: NonNullable<Retention['lastRun']>): string {
  const counts = [
    [run.purposes, 'purpose'],
    [run.auditEntries, 'audit record'],
    [run.messages, 'message'],
  ] as const;
  const removed = counts.filter(([count]) => count > 0).map(([count, noun]) => plural(count, noun));
  if (run.deliveries > 0)
    removed.push(run.deliveries === 1 ? '1 webhook delivery' : `${run.deliveries} webhook deliveries`);
  return removed.join(', ') || 'nothing';
}
