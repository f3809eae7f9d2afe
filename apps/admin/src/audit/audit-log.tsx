import { PAGE_SIZE } from '@roomhours/contract';
import { failureText } from '@roomhours/data-access';
import { Delayed, EmptyState, FailedState } from '@roomhours/ui';
import { AUDIT_PATH } from '../panel/views';
import { PanelLink } from '../shared/panel-link';
import { Pager } from '../shared/pager';
import { RowsOutline } from '../shared/rows';
import { numberIn, useQuery } from '../shared/use-query';
import { useGetAuditQuery } from './audit.api';
import { AuditList } from './audit-list';
import './audit.css';

/** The record of every sign-in and of every change that an administrator made, the newest first. */
export function AuditLog() {
  const { query, change } = useQuery();
  const page = numberIn(query, 'page') ?? 1;
  const log = useGetAuditQuery({ page, pageSize: PAGE_SIZE.default }, { refetchOnMountOrArgChange: true });
  const shown = log.currentData ?? (log.isError ? undefined : log.data);
  return (
    <>
      {!shown && log.isError && (
        <FailedState title="The audit log could not be loaded" onRetry={log.refetch} retrying={log.isFetching}>
          {failureText(log.error, 'The server did not answer as it should. Try again in a moment.')}
        </FailedState>
      )}
      {!shown && !log.isError && (
        <Delayed>
          <div role="status" aria-label="Loading the audit log">
            <RowsOutline />
          </div>
        </Delayed>
      )}
      {shown?.records.length === 0 && (
        <EmptyState title="Nothing on this page" action={<PanelLink to={AUDIT_PATH}>To the newest</PanelLink>}>
          The record is shorter than that.
        </EmptyState>
      )}
      {shown && shown.records.length > 0 && (
        <>
          <AuditList records={shown.records} busy={!log.currentData} />
          <Pager
            noun="record"
            page={page}
            pageSize={PAGE_SIZE.default}
            total={shown.total}
            onPage={(next) => change({ page: next === 1 ? null : next })}
          />
        </>
      )}
    </>
  );
}
