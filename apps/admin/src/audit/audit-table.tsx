import { type AuditRecord, PAGE_SIZE } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { EmptyState, PersonText, type RowColumn } from '@roomhours/ui';
import { Collapse, Table, Typography } from 'antd';
import { PagedList } from '../kit/list/paged-list';
import { RowsTable } from '../kit/list/rows-table';
import { TabSection } from '../kit/tab-section';
import { Instant } from '../kit/time-text';
import { type ChangeOptions, pageOf, useUrlQuery } from '../kit/url-query';
import { AuditSentence } from './audit-sentence';
import { actionText, type FieldChange, fieldChanges, subjectText } from './audit-text';
import { useGetAuditQuery } from './audit.api';

interface AuditTableProps {
  records: readonly AuditRecord[];
  /** Other records are loading. */
  busy: boolean;
}

const COLUMNS: RowColumn<AuditRecord>[] = [
  { title: 'When', render: (_, { at }) => <Instant at={at} /> },
  { title: 'What', card: 'head', width: '34%', render: (_, record) => <What record={record} /> },
  {
    title: 'Who',
    minWidth: 176,
    render: (_, { actor, actorEmail }) => <PersonText stacked name={actor?.name ?? undefined} email={actorEmail} />,
  },
  {
    title: 'Request',
    // The start of an id finds it in the log. The whole id is there to be copied, and in the title.
    render: (_, { requestId }) => (
      <Typography.Text type="secondary" ellipsis title={requestId} style={{ maxWidth: 112 }}>
        {requestId}
      </Typography.Text>
    ),
  },
];

/** One row for each record. The changed fields unfold. */
export function AuditTable({ records, busy }: AuditTableProps) {
  return <RowsTable label="Audit log" columns={COLUMNS} rows={records} rowKey={({ id }) => id} loading={busy} />;
}

function What({ record }: { record: AuditRecord }) {
  const { timeZone } = useShell();
  const changes = fieldChanges(record, timeZone);
  return (
    <div>
      <AuditSentence record={record} />
      {changes.length > 0 && (
        <Collapse
          ghost
          size="small"
          items={[{ key: 'changes', label: detailsText(record), children: <Changes changes={changes} /> }]}
        />
      )}
    </div>
  );
}

/** Returns 'Room changed: Studio (room 3)'. */
function detailsText(record: AuditRecord): string {
  return [actionText(record), subjectText(record)].filter(Boolean).join(': ');
}

function Changes({ changes }: { changes: readonly FieldChange[] }) {
  const value = (text: string | null) => <bdi dir="auto">{text ?? '–'}</bdi>;
  return (
    <Table
      size="small"
      rowKey="field"
      pagination={false}
      dataSource={changes}
      columns={[
        { title: 'Field', dataIndex: 'field', rowScope: 'row' },
        { title: 'Before', dataIndex: 'before', render: value },
        { title: 'After', dataIndex: 'after', render: value },
      ]}
    />
  );
}

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
        what="audit log"
        rows={3}
        stale="records"
        empty={<EmptyState title="No records">Changes of this account and of its bookings are listed here.</EmptyState>}
      >
        {(records, busy) => <AuditTable records={records} busy={busy} />}
      </PagedList>
    </TabSection>
  );
}
