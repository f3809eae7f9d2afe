import { PAGE_SIZE, type UserImportRow } from '@roomhours/contract';
import { EmailText } from '@roomhours/ui';
import { useState } from 'react';
import { type Column, DataTable } from '../../kit/list/data-table';
import { Pager } from '../../kit/list/pager';
import { numberText } from '../../kit/plural';

const RESULTS = { new: 'New', exists: 'Exists', wrong: 'Wrong' };
const ORDER = ['wrong', 'new', 'exists'];

/** Columns of the file, as the form of a user names them. */
const FIELDS: Record<string, string> = {
  email: 'Email',
  firstName: 'First Name',
  lastName: 'Last Name',
  subscription: 'Subscription',
  monthlyQuota: 'Monthly Quota',
  role: 'Role',
  row: 'Row',
};

const COLUMNS: Column<UserImportRow>[] = [
  { title: 'Email', cell: ({ email }) => <EmailText email={email || '-'} />, place: 'head' },
  { title: 'Name', cell: ({ firstName, lastName }) => <bdi dir="auto">{nameText(firstName, lastName)}</bdi> },
  { title: 'Plan', cell: ({ subscription }) => subscription ?? '-' },
  { title: 'Hours', cell: hoursText },
  { title: 'Role', cell: ({ role }) => role ?? '-' },
  { title: 'Line', cell: ({ line }) => numberText(line) },
  { title: 'Result', cell: ({ verdict }) => <span className={`users-import-${verdict}`}>{RESULTS[verdict]}</span> },
  { title: 'Reason', cell: reasonText },
];

/** The rows by pages, wrong ones first. */
export function ImportRows({ rows }: { rows: readonly UserImportRow[] }) {
  const [page, setPage] = useState(1);
  const ordered = ORDER.flatMap((wanted) => rows.filter(({ verdict }) => verdict === wanted));
  const from = (page - 1) * PAGE_SIZE.default;
  return (
    <div className="users-import-rows">
      <DataTable
        label="Rows of the file"
        columns={COLUMNS}
        rows={ordered.slice(from, from + PAGE_SIZE.default)}
        keyOf={({ line }) => line}
        busy={false}
      />
      <Pager noun="row" page={page} pageSize={PAGE_SIZE.default} total={rows.length} onPage={setPage} />
    </div>
  );
}

function nameText(...names: readonly (string | null)[]): string {
  return names.filter((name) => name !== null).join(' ') || '-';
}

/** Hours a month; a quota of 0 means no limit. */
function hoursText({ role, monthlyQuota }: UserImportRow): string {
  if (role === 'admin' || monthlyQuota === 0) return 'Unlimited';
  return monthlyQuota === null ? '-' : String(monthlyQuota);
}

function reasonText({ problems }: UserImportRow): string {
  return problems.map(({ field, message }) => `${FIELDS[field] ?? field}: ${message}`).join(' ') || '-';
}
