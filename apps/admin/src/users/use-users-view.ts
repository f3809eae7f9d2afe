import {
  type AdminUsersQuery,
  PAGE_SIZE,
  type Role,
  USER_SORT_KEYS,
  type UserSort,
  type UserSortKey,
} from '@roomhours/contract';
import { type QueryChanges, numberIn, useQuery } from '../shared/use-query';

/** Which users the address asks for, and in which order. */
export interface UsersView {
  search: string;
  role: Role | null;
  /** Name of a plan. */
  subscription: string | null;
  active: boolean | null;
  sort: { key: UserSortKey; descending: boolean };
  /** From 1. */
  page: number;
}

/** The part of the list that is shown stands in the address; what cannot be read there is left out. */
export function useUsersView() {
  const { query, change } = useQuery();
  const view = viewOf(query);
  return {
    view,
    isNarrowed: view.search !== '' || view.role !== null || view.subscription !== null || view.active !== null,
    /** Another list begins with its first page. */
    narrow: (changes: QueryChanges, options?: { replace?: boolean }) => change({ ...changes, page: null }, options),
    goTo: (page: number, options?: { replace?: boolean }) => change({ page: page === 1 ? null : page }, options),
    clear: () => change({ search: null, role: null, subscription: null, active: null, page: null }),
  };
}

export function viewOf(query: URLSearchParams): UsersView {
  const [role, active, sort] = [query.get('role'), query.get('active'), query.get('sort') ?? ''];
  const key = USER_SORT_KEYS.find((known) => sort === known || sort === `-${known}`);
  return {
    search: query.get('search')?.trim() ?? '',
    role: role === 'user' || role === 'admin' ? role : null,
    subscription: /^[a-z0-9_-]{1,50}$/.exec(query.get('subscription') ?? '')?.[0] ?? null,
    active: active === 'true' || active === 'false' ? active === 'true' : null,
    sort: { key: key ?? 'email', descending: key !== undefined && sort.startsWith('-') },
    page: numberIn(query, 'page') ?? 1,
  };
}

/** The order as the address and the call have it. */
export function sortOf({ key, descending }: UsersView['sort']): UserSort {
  return descending ? `-${key}` : key;
}

/** The view as the call has it. */
export function queryOf({ search, role, subscription, active, sort, page }: UsersView): AdminUsersQuery {
  return {
    search: search || undefined,
    role: role ?? undefined,
    subscription: subscription ?? undefined,
    active: active ?? undefined,
    sort: sortOf(sort),
    page,
    pageSize: PAGE_SIZE.default,
  };
}
