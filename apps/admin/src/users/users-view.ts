import {
  type AdminUsersQuery,
  PAGE_SIZE,
  type Role,
  TEXT_LIMITS,
  USER_SORT_KEYS,
  type UserSort,
  type UserSortKey,
} from '@roomhours/contract';
import { pageOf, searchOf, activeFilters, useListFilters } from '../kit/url-query';

/** The filters, order and page of the list of users. */
export interface UsersView {
  search: string;
  role: Role | null;
  /** Name of a plan. */
  subscription: string | null;
  /** Name of a company. */
  company: string | null;
  active: boolean | null;
  /** Users who have no password yet. */
  state: 'invited' | null;
  /** Whether only users are listed whose hours of this month reach their quota. */
  quotaUsedUp: true | null;
  sort: { key: UserSortKey; descending: boolean };
  /** From 1. */
  page: number;
}

const FILTERS = ['search', 'role', 'subscription', 'company', 'active', 'state', 'quotaUsedUp'] as const;

export const useUsersFilters = () => useListFilters(viewOf, FILTERS);

export function viewOf(query: URLSearchParams): UsersView {
  const role = query.get('role');
  const active = query.get('active');
  const sort = query.get('sort') ?? '';
  const key = USER_SORT_KEYS.find((known) => sort === known || sort === `-${known}`);
  return {
    search: searchOf(query),
    role: role === 'user' || role === 'admin' ? role : null,
    subscription: /^[a-z0-9_-]{1,50}$/.exec(query.get('subscription') ?? '')?.[0] ?? null,
    company: query.get('company')?.trim().slice(0, TEXT_LIMITS.companyName) || null,
    active: active === 'true' || active === 'false' ? active === 'true' : null,
    state: query.get('state') === 'invited' ? 'invited' : null,
    quotaUsedUp: query.get('quotaUsedUp') === 'true' || null,
    sort: { key: key ?? 'email', descending: key !== undefined && sort.startsWith('-') },
    page: pageOf(query),
  };
}

/** Returns the order as URL and API write it: 'email', '-email'. */
export function sortOf({ key, descending }: UsersView['sort']): UserSort {
  return descending ? `-${key}` : key;
}

/** Returns the view as query of the API. */
export function queryOf({ sort, page, ...filters }: UsersView): AdminUsersQuery {
  return { ...activeFilters(filters), sort: sortOf(sort), page, pageSize: PAGE_SIZE.default };
}
