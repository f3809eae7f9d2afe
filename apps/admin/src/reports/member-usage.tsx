import {
  type CsvSeparator,
  MEMBER_SORT_KEYS,
  type MemberSort,
  type MemberSortKey,
  type MemberUsage,
  PAGE_SIZE,
  type Plan,
} from '@roomhours/contract';
import { EmailText, EmptyState, PHONE_QUERY, useMedia } from '@roomhours/ui';
import { Select } from 'antd';
import { DownloadButton } from '../kit/download-button';
import { type Column, DataTable, TablePlaceholder } from '../kit/list/data-table';
import { PagedList, usePagedResult } from '../kit/list/paged-list';
import { type ListFilters, pageOf, useListFilters } from '../kit/list/use-list-filters';
import { useGetPlansQuery } from '../plans';
import { planText } from '../users';
import type { MonthRange } from './months';
import { useGetMemberUsageQuery } from './reports.api';

const NO_PLANS: readonly Plan[] = [];
const MOST_HOURS = '-hoursUsed';
const ORDERS: { value: MemberSort; label: string }[] = [
  { value: MOST_HOURS, label: 'Most hours first' },
  { value: 'hoursUsed', label: 'Least hours first' },
  { value: '-percentUsed', label: 'Largest share first' },
  { value: 'percentUsed', label: 'Smallest share first' },
  { value: 'email', label: 'By email' },
  { value: 'name', label: 'By name' },
  { value: 'subscription', label: 'By subscription' },
  { value: '-quota', label: 'Most quota first' },
];

interface MembersView {
  sort: MemberSort;
  /** From 1. */
  page: number;
}

type Filter = ListFilters<MembersView>['filter'];

/** Order and page of the table in the URL. */
function viewOf(query: URLSearchParams): MembersView {
  const sort = query.get('sort') ?? '';
  const key = MEMBER_SORT_KEYS.find((known) => sort === known || sort === `-${known}`);
  return { sort: key === undefined ? MOST_HOURS : sort === key ? key : `-${key}`, page: pageOf(query) };
}

/** 'Usage of All Members': hours, quota and plan of every member in the months of the range. */
export function MemberUsageTable({ range, separator }: { range: MonthRange; separator: CsvSeparator }) {
  const filters = useListFilters(viewOf);
  const { sort } = filters.view;
  return (
    <section className="report-members" aria-labelledby="report-members-title">
      <div className="report-members-head">
        <h3 id="report-members-title">Usage of All Members</h3>
        <OrderField sort={sort} onFilter={filters.filter} />
        <DownloadButton
          url="/api/admin/reports/members.csv"
          params={{ ...range, sort, separator }}
          fileName="roomhours-members.csv"
        >
          Members (CSV)
        </DownloadButton>
      </div>
      <Members {...{ range, filters }} />
    </section>
  );
}

function Members({ range, filters }: { range: MonthRange; filters: ListFilters<MembersView> }) {
  const { sort, page } = filters.view;
  const { data: plans = NO_PLANS } = useGetPlansQuery();
  const query = { ...range, sort, page, pageSize: PAGE_SIZE.default };
  const result = usePagedResult(useGetMemberUsageQuery(query, { refetchOnMountOrArgChange: true }));
  return (
    <PagedList
      {...{ result, filters }}
      noun="member"
      placeholder={<TablePlaceholder label="Loading the members" />}
      failedTitle="The members could not be loaded"
      stale="figures"
      empty={<EmptyState title="No members yet">The hours of every member are listed here.</EmptyState>}
    >
      {(members, busy) => (
        <DataTable
          label="Usage of All Members"
          columns={columnsOf(sort, filters.filter, plans)}
          rows={members}
          keyOf={({ userId }) => userId}
          busy={busy}
        />
      )}
    </PagedList>
  );
}

/** The order on a phone, because cards have no titles to press. */
function OrderField({ sort, onFilter }: { sort: MemberSort; onFilter: Filter }) {
  const phone = useMedia(PHONE_QUERY);
  if (!phone) return null;
  return (
    <Select
      popupMatchSelectWidth={false}
      aria-label="Order"
      options={ORDERS}
      value={sort}
      onChange={(next) => onFilter({ sort: next === MOST_HOURS ? null : next })}
    />
  );
}

function columnsOf(sort: MemberSort, onFilter: Filter, plans: readonly Plan[]): Column<MemberUsage>[] {
  const sorted = (key: MemberSortKey): Column<MemberUsage>['sort'] => ({
    direction: sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : null,
    onSort: () => {
      const next = sort === key ? `-${key}` : key;
      onFilter({ sort: next === MOST_HOURS ? null : next });
    },
  });
  return [
    { title: 'Member', cell: ({ email }) => <EmailText email={email} />, place: 'head', sort: sorted('email') },
    { title: 'Name', cell: ({ name }) => <bdi dir="auto">{name ?? '-'}</bdi>, sort: sorted('name') },
    {
      title: 'Subscription',
      cell: (member) => <bdi dir="auto">{planText(member, plans)}</bdi>,
      sort: sorted('subscription'),
    },
    { title: 'Hours Used', align: 'end', cell: ({ hoursUsed }) => hoursUsed.toFixed(1), sort: sorted('hoursUsed') },
    {
      title: 'Quota',
      align: 'end',
      cell: ({ quota }) => (quota === 0 ? '∞ (Unlimited)' : quota),
      sort: sorted('quota'),
    },
    {
      title: 'Used',
      align: 'end',
      cell: ({ percentUsed }) => (percentUsed === null ? '-' : `${percentUsed}%`),
      sort: sorted('percentUsed'),
    },
  ];
}
