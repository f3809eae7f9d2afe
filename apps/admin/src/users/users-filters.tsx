import type { Plan, UserSort } from '@roomhours/contract';
import { LateSelect, PHONE_QUERY, useMedia } from '@roomhours/ui';
import { SearchField } from '../shared/search-field';
import { type UsersView, type useUsersView, sortOf } from './use-users-view';

const ALL = 'all';
const ROLES = [
  { value: ALL, label: 'All Roles' },
  { value: 'user', label: 'Users' },
  { value: 'admin', label: 'Admins' },
];
const ACTIVITIES = [
  { value: ALL, label: 'Active and inactive' },
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Inactive' },
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
];

interface UsersFiltersProps {
  view: UsersView;
  plans: readonly Plan[];
  onNarrow: ReturnType<typeof useUsersView>['narrow'];
}

/** Which users are listed. On a phone, where cards have no titles to press, also in which order. */
export function UsersFilters({ view, plans, onNarrow }: UsersFiltersProps) {
  const phone = useMedia(PHONE_QUERY);
  const narrow = (name: 'role' | 'active' | 'subscription') => (value: string) =>
    onNarrow({ [name]: value === ALL ? null : value });
  return (
    <div className="users-filters" role="search" aria-label="Users">
      <SearchField
        label="Search by email or name"
        value={view.search}
        onSearch={(search) => onNarrow({ search }, { replace: true })}
      />
      <LateSelect
        aria-label="Subscription"
        list={{ showSearch: { optionFilterProp: 'label' } }}
        options={planOptions(plans, view.subscription)}
        value={view.subscription ?? ALL}
        onChange={narrow('subscription')}
      />
      <LateSelect aria-label="Role" options={ROLES} value={view.role ?? ALL} onChange={narrow('role')} />
      <LateSelect
        aria-label="Activity"
        options={ACTIVITIES}
        value={view.active?.toString() ?? ALL}
        onChange={narrow('active')}
      />
      {phone && (
        <LateSelect
          className="users-order"
          aria-label="Order"
          options={ORDERS}
          list={{ virtual: false, listHeight: 480 }}
          value={sortOf(view.sort)}
          onChange={(sort) => onNarrow({ sort: sort === 'email' ? null : sort })}
        />
      )}
    </div>
  );
}

/** The plan of the address is among them, even one that there is not. */
function planOptions(plans: readonly Plan[], chosen: string | null) {
  const options = plans.map(({ name, displayName }) => ({ value: name, label: displayName }));
  const isKnown = chosen === null || plans.some(({ name }) => name === chosen);
  return [{ value: ALL, label: 'All Plans' }, ...options, ...(isKnown ? [] : [{ value: chosen, label: chosen }])];
}
