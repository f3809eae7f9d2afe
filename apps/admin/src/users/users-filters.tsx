import type { Plan, UserSort } from '@roomhours/contract';
import { PHONE_QUERY, useMedia } from '@roomhours/ui';
import { Checkbox, Select } from 'antd';
import { Filters, SearchField } from '../kit/list/filters';
import type { ListFilters } from '../kit/url-query';
import { sortOf, type UsersView } from './users-view';
import { useGetCompaniesQuery } from './users.api';

const ALL = 'all';
/** From this number on plans and companies can be searched. */
const MIN_SEARCHED_PLANS = 7;
const ROLES = [
  { value: ALL, label: 'All Roles' },
  { value: 'user', label: 'Users' },
  { value: 'admin', label: 'Admins' },
];
const ACTIVITIES = [
  { value: ALL, label: 'Active and inactive' },
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Inactive' },
  { value: 'invited', label: 'Invited' },
];
const ORDERS: { value: UserSort; label: string }[] = [
  { value: 'email', label: 'By email' },
  { value: '-email', label: 'By email, Z to A' },
  { value: 'name', label: 'By name' },
  { value: '-name', label: 'By name, Z to A' },
  { value: 'subscription', label: 'By subscription' },
  { value: '-subscription', label: 'By subscription, Z to A' },
  { value: 'role', label: 'Admins first' },
  { value: '-role', label: 'Users first' },
  { value: 'monthlyQuota', label: 'Least quota first' },
  { value: '-monthlyQuota', label: 'Most quota first' },
  { value: '-usedThisMonth', label: 'Most used first' },
  { value: 'usedThisMonth', label: 'Least used first' },
];

interface UsersFiltersProps {
  view: UsersView;
  plans: readonly Plan[];
  onFilter: ListFilters<UsersView>['filter'];
}

/** The filters of the list. On a phone also its order, because cards have no titles to press. */
export function UsersFilters({ view, plans, onFilter }: UsersFiltersProps) {
  const phone = useMedia(PHONE_QUERY);
  const filterBy = (name: 'role' | 'subscription') => (value: string) =>
    onFilter({ [name]: value === ALL ? null : value });
  return (
    <Filters label="Users">
      <SearchField
        label="Search by email or name"
        value={view.search}
        onSearch={(search) => onFilter({ search }, { replace: true })}
      />
      <Select
        popupMatchSelectWidth={false}
        aria-label="Subscription"
        showSearch={plans.length >= MIN_SEARCHED_PLANS && { optionFilterProp: 'label' }}
        options={planOptions(plans, view.subscription)}
        value={view.subscription ?? ALL}
        onChange={filterBy('subscription')}
      />
      <Select
        popupMatchSelectWidth={false}
        aria-label="Role"
        options={ROLES}
        value={view.role ?? ALL}
        onChange={filterBy('role')}
      />
      <CompanyField view={view} onFilter={onFilter} />
      <ActivityField view={view} onFilter={onFilter} />
      <Checkbox
        checked={view.quotaUsedUp ?? false}
        onChange={({ target }) => onFilter({ quotaUsedUp: target.checked ? 'true' : null })}
      >
        Quota used up
      </Checkbox>
      {phone && (
        <Select
          popupMatchSelectWidth={false}
          aria-label="Order"
          options={ORDERS}
          value={sortOf(view.sort)}
          onChange={(sort) => onFilter({ sort: sort === 'email' ? null : sort })}
        />
      )}
    </Filters>
  );
}

/** Is left out as long as no user has a company. */
function CompanyField({ view, onFilter }: Pick<UsersFiltersProps, 'view' | 'onFilter'>) {
  const { data: companies = [] } = useGetCompaniesQuery();
  const { company } = view;
  if (companies.length === 0 && company === null) return null;
  const names = company === null || companies.includes(company) ? companies : [...companies, company];
  return (
    <Select
      popupMatchSelectWidth={false}
      aria-label="Company"
      showSearch={companies.length >= MIN_SEARCHED_PLANS && { optionFilterProp: 'label' }}
      options={[{ value: '', label: 'All Companies' }, ...names.map((value) => ({ value, label: value }))]}
      value={company ?? ''}
      onChange={(value) => onFilter({ company: value || null })}
    />
  );
}

/** Sets one of two parameters of the query: an invited user is neither active nor inactive. */
function ActivityField({ view, onFilter }: Pick<UsersFiltersProps, 'view' | 'onFilter'>) {
  return (
    <Select
      popupMatchSelectWidth={false}
      aria-label="Activity"
      options={ACTIVITIES}
      value={view.state ?? view.active?.toString() ?? ALL}
      onChange={(value) =>
        onFilter({
          active: value === 'true' || value === 'false' ? value : null,
          state: value === 'invited' ? value : null,
        })
      }
    />
  );
}

/** Returns an option for each plan, and for the plan in the URL even if it does not exist. */
function planOptions(plans: readonly Plan[], selected: string | null) {
  const options = plans.map(({ name, displayName }) => ({ value: name, label: displayName }));
  const isKnown = selected === null || plans.some(({ name }) => name === selected);
  return [{ value: ALL, label: 'All Plans' }, ...options, ...(isKnown ? [] : [{ value: selected, label: selected }])];
}
