import { PAGE_SIZE, type Plan, type UserImportRow } from '@roomhours/contract';
import { EmailText, type RowColumn } from '@roomhours/ui';
import { Typography } from 'antd';
import { useState } from 'react';
import { Pages } from '../kit/list/paged-list';
import { RowsTable } from '../kit/list/rows-table';
import { useGetPlansQuery } from '../kit/plans.api';
import { numberText } from '../kit/plural';
import { planText, roleText } from './user-text';

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
  company: 'Company',
  row: 'Row',
};

const columnsOf = (plans: readonly Plan[]): RowColumn<UserImportRow>[] => [
  { title: 'Email', card: 'head', render: (_, { email }) => <EmailText email={email || '-'} /> },
  { title: 'Name', render: (_, { firstName, lastName }) => <bdi dir="auto">{nameText(firstName, lastName)}</bdi> },
  { title: 'Company', render: (_, { company }) => <bdi dir="auto">{company ?? '-'}</bdi> },
  { title: 'Plan', render: (_, row) => <bdi dir="auto">{planText(row, plans)}</bdi> },
  { title: 'Hours', render: (_, row) => hoursText(row) },
  { title: 'Role', render: (_, { role }) => (role === null ? '-' : roleText(role)) },
  { title: 'Line', render: (_, { line }) => numberText(line) },
  {
    title: 'Result',
    render: (_, { verdict }) => (
      <Typography.Text type={verdict === 'wrong' ? 'danger' : undefined}>{RESULTS[verdict]}</Typography.Text>
    ),
  },
  { title: 'Reason', render: (_, row) => reasonText(row) },
];

/** The rows by pages, wrong ones first. */
export function ImportRows({ rows }: { rows: readonly UserImportRow[] }) {
  const [page, setPage] = useState(1);
  const { data: plans = [] } = useGetPlansQuery();
  const ordered = ORDER.flatMap((wanted) => rows.filter(({ verdict }) => verdict === wanted));
  const from = (page - 1) * PAGE_SIZE.default;
  return (
    <>
      <RowsTable
        label="Rows of the file"
        columns={columnsOf(plans)}
        rows={ordered.slice(from, from + PAGE_SIZE.default)}
        rowKey={({ line }) => line}
      />
      <Pages noun="row" page={page} pageSize={PAGE_SIZE.default} total={rows.length} onPage={setPage} />
    </>
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
