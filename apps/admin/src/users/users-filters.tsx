import type { Plan, UserSort } from '@roomhours/contract';
import { NARROW_QUERY, useMedia } from '@roomhours/ui';
import { Checkbox, Select } from 'antd';
import { Filters, FilterSelect, SearchField } from '../kit/list/filters';
import type { ListFilters } from '../kit/url-query';
import { sortOf, type UsersView } from './users-view';
import { useGetCompaniesQuery } from './users.api';

const ROLES = [
  { value: 'user', label: 'Users' },
  { value: 'admin', label: 'Admins' },
];
const ACTIVITIES = [
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

/** The filters of the list. In a narrow window also its order, because not every order has a title to press. */
export function UsersFilters({ view, plans, onFilter }: UsersFiltersProps) {
  const isNarrow = useMedia(NARROW_QUERY);
  return (
    <Filters label="Users">
      <SearchField
        label="Search by email or name"
        value={view.search}
        onSearch={(search) => onFilter({ search }, { replace: true })}
      />
      <FilterSelect
        label="Subscription"
        all="All Plans"
        isSearched
        options={planOptions(plans, view.subscription)}
        value={view.subscription}
        onChange={(subscription) => onFilter({ subscription })}
      />
      <FilterSelect
        label="Role"
        all="All Roles"
        options={ROLES}
        value={view.role}
        onChange={(role) => onFilter({ role })}
      />
      <CompanyField view={view} onFilter={onFilter} />
      <FilterSelect
        label="Activity"
        all="Active and inactive"
        options={ACTIVITIES}
        value={view.state ?? view.active?.toString() ?? null}
        // An invited user is neither active nor inactive.
        onChange={(value) =>
          onFilter(value === 'invited' ? { active: null, state: value } : { active: value, state: null })
        }
      />
      <Checkbox
        checked={view.quotaUsedUp ?? false}
        onChange={({ target }) => onFilter({ quotaUsedUp: target.checked ? 'true' : null })}
      >
        Quota used up
      </Checkbox>
      {isNarrow && (
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
    <FilterSelect
      label="Company"
      all="All Companies"
      isSearched
      options={names.map((value) => ({ value, label: value }))}
      value={company}
      onChange={(value) => onFilter({ company: value })}
    />
  );
}

/** Returns an option for each plan, and for the plan in the URL even if it does not exist. */
function planOptions(plans: readonly Plan[], selected: string | null) {
  const options = plans.map(({ name, displayName }) => ({ value: name, label: displayName }));
  const isKnown = selected === null || plans.some(({ name }) => name === selected);
  return isKnown ? options : [...options, { value: selected, label: selected }];
}
