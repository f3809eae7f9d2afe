import type { NewPerson, UserFilter, UserOrder } from '@roomhours/application';
import { DEFAULT_PLAN_NAME, type UserSortKey } from '@roomhours/contract';
import { pageOf } from '../pagination/page-query';
import { sortOrder } from '../pagination/sort-order';
import type { AddUserBody, UsersQuery } from './user.shapes';

const ORDERS: Record<UserSortKey, UserOrder['by']> = {
  email: 'email',
  name: 'name',
  subscription: 'plan',
  role: 'role',
  monthlyQuota: 'quota',
  usedThisMonth: 'used',
};

/** Returns the query of a list of users as filter, order and page. */
export function userFilterOf(query: UsersQuery): Omit<UserFilter, 'usedWithin'> {
  const {
    search = null,
    role = null,
    subscription: plan = null,
    company = null,
    quotaUsedUp: isQuotaUsedUp = null,
    sort = 'email',
  } = query;
  const filter = { search, role, plan, company, ...stateFilterOf(query), isQuotaUsedUp };
  return { ...filter, order: sortOrder(ORDERS, sort), page: pageOf(query) };
}

/** Returns the person of a new account. */
export function personOf(body: AddUserBody): NewPerson {
  const { email, username = null, firstName = null, lastName = null, company = null, role = 'user' } = body;
  const { subscription: plan = DEFAULT_PLAN_NAME, monthlyQuota } = body;
  const monthlyQuotaMinutes = monthlyQuota === undefined ? null : monthlyQuota * 60;
  return { email, username, firstName, lastName, company, role, plan, monthlyQuotaMinutes };
}

/** `state` is more exact than `active`. */
function stateFilterOf({ active, state }: UsersQuery): Pick<UserFilter, 'isActive' | 'isInvited'> {
  if (state === undefined) return { isActive: active ?? null, isInvited: null };
  return state === 'inactive'
    ? { isActive: false, isInvited: null }
    : { isActive: true, isInvited: state === 'invited' };
}
