import type { AuditRecord } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { type Column, DataTable } from '../kit/list/data-table';
import { instantText } from '../kit/time-text';
import { type FieldChange, actionText, fieldChanges, subjectText } from './audit-text';

interface AuditTableProps {
  records: readonly AuditRecord[];
  /** Other records are loading. */
  busy: boolean;
}

/** One row for each record. The changed fields unfold. */
export function AuditTable({ records, busy }: AuditTableProps) {
  const { timeZone } = useShell();
  const columns: Column<AuditRecord>[] = [
    { title: 'When', cell: ({ at }) => <time dateTime={at}>{instantText(at, timeZone)}</time> },
    { title: 'Who', cell: ({ actorEmail }) => actorEmail },
    { title: 'What', cell: (record) => <What record={record} />, place: 'head' },
    { title: 'Which', cell: (record) => <bdi dir="auto">{subjectText(record) || '–'}</bdi> },
    {
      title: 'Request',
      cell: ({ requestId }) => (
        <span className="audit-request" title={requestId}>
          {requestId}
        </span>
      ),
    },
  ];
  return (
    <div className="audit-list">
      <DataTable label="Audit log" columns={columns} rows={records} keyOf={({ id }) => id} busy={busy} />
    </div>
  );
}

function What({ record }: { record: AuditRecord }) {
  const { timeZone } = useShell();
  const changes = fieldChanges(record, timeZone);
  if (changes.length === 0) return actionText(record);
  return (
    <details className="audit-details">
      <summary>{actionText(record)}</summary>
      <Changes changes={changes} />
    </details>
  );
}

function Changes({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <td>
              <bdi dir="auto">{before ?? '–'}</bdi>
            </td>
            <td>
              <bdi dir="auto">{after ?? '–'}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
