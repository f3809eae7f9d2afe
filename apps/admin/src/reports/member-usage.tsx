import {
  type CsvSeparator,
  MEMBER_SORT_KEYS,
  type MemberSort,
  type MemberSortKey,
  type MemberUsage,
  PAGE_SIZE,
  type Plan,
} from '@roomhours/contract';
import { EmailText, EmptyState, CARDS_QUERY, type RowColumn, useMedia } from '@roomhours/ui';
import { Flex, Select } from 'antd';
import { DownloadButton } from '../kit/download-button';
import { PagedList } from '../kit/list/paged-list';
import { RowsTable, sortedBy } from '../kit/list/rows-table';
import { hoursFigure, numberText } from '../kit/plural';
import { TabSection } from '../kit/tab-section';
import { pageOf, useListFilters } from '../kit/url-query';
import { useGetPlansQuery } from '../kit/plans.api';
import { NameAndCompany, planText } from '../users';
import type { MonthRange } from './months';
import { ReportTable } from './report-table';
import { useGetCompanyUsageQuery, useGetMemberUsageQuery } from './reports.api';

const MOST_HOURS = '-hoursUsed';
const ORDERS: { value: MemberSort; label: string }[] = [
  { value: MOST_HOURS, label: 'Most hours first' },
  { value: 'hoursUsed', label: 'Least hours first' },
  { value: '-percentUsed', label: 'Largest share first' },
  { value: 'percentUsed', label: 'Smallest share first' },
  { value: 'email', label: 'By email' },
  { value: '-email', label: 'By email, Z to A' },
  { value: 'name', label: 'By name' },
  { value: '-name', label: 'By name, Z to A' },
  { value: 'subscription', label: 'By subscription' },
  { value: '-subscription', label: 'By subscription, Z to A' },
  { value: '-quota', label: 'Most quota first' },
  { value: 'quota', label: 'Least quota first' },
];

interface MembersView {
  sort: MemberSort;
  /** From 1. */
  page: number;
}

/** Order and page of the table in the URL. */
function viewOf(query: URLSearchParams): MembersView {
  const sort = query.get('sort') ?? '';
  const key = MEMBER_SORT_KEYS.find((known) => sort === known || sort === `-${known}`);
  return { sort: key === undefined ? MOST_HOURS : sort === key ? key : `-${key}`, page: pageOf(query) };
}

const QUOTAS = 'Against the present quotas. The file has the quota of each month.';

/** 'Usage of All Members': hours, quota and plan of every member in the months of the range. */
export function MemberUsageTable({ range, separator }: { range: MonthRange; separator: CsvSeparator }) {
  const asCards = useMedia(CARDS_QUERY);
  const filters = useListFilters(viewOf);
  const { sort, page } = filters.view;
  const { data: plans = [] } = useGetPlansQuery();
  const query = useGetMemberUsageQuery({ ...range, sort, page, pageSize: PAGE_SIZE.default });
  const sortBy = (next: MemberSort) => filters.filter({ sort: next === MOST_HOURS ? null : next });
  const tools = (
    <Flex wrap gap="small">
      {asCards && (
        <Select popupMatchSelectWidth={false} aria-label="Order" options={ORDERS} value={sort} onChange={sortBy} />
      )}
      <DownloadButton
        url="/api/admin/reports/members.csv"
        params={{ ...range, sort, separator }}
        fileName="roomhours-members.csv"
      >
        Members (CSV)
      </DownloadButton>
    </Flex>
  );
  return (
    <TabSection title="Usage of All Members" subtitle={QUOTAS} level={3} action={tools}>
      <PagedList
        query={query}
        filters={filters}
        noun="member"
        what="members"
        stale="figures"
        empty={<EmptyState title="No members yet">The hours of every member are listed here.</EmptyState>}
      >
        {(members, busy) => (
          <RowsTable
            label="Usage of All Members"
            columns={columnsOf(
              sort,
              plans,
              members.some(({ lateHours = 0 }) => lateHours > 0),
            )}
            rows={members}
            rowKey={({ userId }) => userId}
            loading={busy}
            onSort={(key, descending) => sortBy(`${descending ? '-' : ''}${key as MemberSortKey}`)}
          />
        )}
      </PagedList>
      <CompanyTable range={range} />
    </TabSection>
  );
}

/** The subtotals by company, if any member has one. */
function CompanyTable({ range }: { range: MonthRange }) {
  const { data: companies = [] } = useGetCompanyUsageQuery(range);
  if (companies.every(({ company }) => company === null)) return null;
  return (
    <ReportTable
      caption="Usage by Company"
      titles={['Company', 'Members', 'Hours Used', 'Over quota']}
      rows={companies.map(({ company, members, hoursUsed, hoursOver }) => [
        company ?? 'No company',
        numberText(members),
        hoursFigure(hoursUsed),
        hoursFigure(hoursOver),
      ])}
    />
  );
}

/** @param hasLate whether a member has cancelled late; otherwise that column is left out */
function columnsOf(sort: MemberSort, plans: readonly Plan[], hasLate: boolean): RowColumn<MemberUsage>[] {
  const order = { key: sort.replace('-', ''), descending: sort.startsWith('-') };
  const number = (key: MemberSortKey) => ({ align: 'end' as const, ...sortedBy(key, order, 'number') });
  return [
    {
      title: 'Member',
      card: 'head',
      render: (_, { email }) => <EmailText email={email} />,
      ...sortedBy('email', order),
    },
    {
      title: 'Name',
      render: (_, { name, company }) => <NameAndCompany name={name ?? '-'} company={company} />,
      ...sortedBy('name', order),
    },
    {
      title: 'Subscription',
      render: (_, member) => <bdi dir="auto">{planText(member, plans)}</bdi>,
      ...sortedBy('subscription', order),
    },
    { title: 'Hours Used', render: (_, { hoursUsed }) => hoursFigure(hoursUsed), ...number('hoursUsed') },
    {
      title: 'Quota',
      render: (_, { quota }) => (quota === 0 ? '∞ (Unlimited)' : numberText(quota)),
      ...number('quota'),
    },
    {
      title: 'Used',
      render: (_, { percentUsed }) => (percentUsed === null ? '-' : `${percentUsed}%`),
      ...number('percentUsed'),
    },
    ...(hasLate
      ? [
          {
            title: 'Cancelled late',
            align: 'end' as const,
            render: (_: unknown, { lateHours = 0 }: MemberUsage) => hoursFigure(lateHours),
          },
        ]
      : []),
  ];
}
