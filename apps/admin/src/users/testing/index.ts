import type { ListedUser, Plan } from '@roomhours/contract';
import { type ApiRoutes, type Resolver } from '@roomhours/data-access/testing';
import { fireEvent, screen, within } from '@testing-library/react';

export const USERS = 'GET /api/admin/users';

export const flex: Plan = {
  ...{ id: 1, name: 'flex', displayName: 'Flex', description: null },
  ...{ monthlyHours: 4, isActive: true, features: [], etag: '"1"' },
};
export const studio: Plan = { ...flex, id: 2, name: 'studio', displayName: 'Studio Team', monthlyHours: 40 };
export const night: Plan = { ...flex, id: 3, name: 'night', displayName: 'Night Owl', isActive: false };

export const ada: ListedUser = {
  ...{ id: 1, email: 'ada@roomhours.example', username: 'ada', firstName: 'Ada', lastName: 'Lovelace' },
  ...{
    company: null,
    role: 'user',
    subscription: 'flex',
    monthlyQuota: 4,
    isActive: true,
    state: 'active',
    etag: '"1"',
    usedThisMonth: 0,
  },
};
/** The signed-in administrator. */
export const robin: ListedUser = {
  ...{ id: 9, email: 'robin@roomhours.example', username: 'robin', firstName: null, lastName: null },
  ...{
    company: null,
    role: 'admin',
    subscription: null,
    monthlyQuota: 0,
    isActive: true,
    state: 'active',
    etag: '"1"',
    usedThisMonth: 0,
  },
};

/** Responds with the list, and to the second query with the number of administrators. */
export function listed(users: ListedUser[], total = users.length, administrators = 1): Resolver<ListedUser[]> {
  return ({ query }) =>
    query.get('pageSize') === '1'
      ? { json: [robin], headers: { 'X-Total-Count': String(administrators) } }
      : { json: users, headers: { 'X-Total-Count': String(total) } };
}

/** The routes that the tab always requests, with a list of users. */
export function routesWith(users: ListedUser[], routes: ApiRoutes = {}): ApiRoutes {
  return {
    [USERS]: listed(users),
    'GET /api/features': { json: { mail: false } },
    'GET /api/admin/companies': { json: [] },
    'GET /api/subscription-plans': { json: [flex, studio, night] },
    'GET /api/subscription-plans/active': { json: [flex, studio] },
    ...routes,
  };
}

/** Opens the menu of a user. */
export async function moreFor(email: string) {
  fireEvent.click(await screen.findByRole('button', { name: `More for ${email}` }));
  return within(await screen.findByRole('menu'));
}
