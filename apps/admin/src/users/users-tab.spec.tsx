import type { ListedUser } from '@roomhours/contract';
import { later, type MockedApi, refusal } from '@roomhours/data-access/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { choose, disableMotion, isReadOut, openAdmin, press, retryAfterFailure, searchFor } from '../testing';
import { ada, listed, robin, routesWith, USERS } from './testing';

const sentQueries = (api: MockedApi) =>
  api
    .to(USERS)
    .map(({ query }) => query)
    .filter((query) => query.get('pageSize') !== '1')
    .map(String);

beforeEach(() => disableMotion());

describe('the list', () => {
  it('opens by default, shows a placeholder, why loading failed, and the fields and a link of each user', async () => {
    const away = {
      ...ada,
      id: 2,
      email: 'away@roomhours.example',
      subscription: 'night',
      monthlyQuota: 1,
      usedThisMonth: 1.5,
      isActive: false,
    };
    const first = later<ListedUser[]>();
    const { api } = openAdmin('/admin', routesWith([], { [USERS]: first.route }));
    const working = { [USERS]: listed([ada, away, robin]) };
    const heading = await retryAfterFailure({ api, first, working }, 'Loading users');
    expect(heading).toBe('The users could not be loaded');
    await screen.findByText('away@roomhours.example');
    const rows = (await screen.findAllByRole('row')).map((row) =>
      within(row)
        .queryAllByRole('cell')
        .slice(1, 7)
        .map((cell) => cell.textContent),
    );
    expect(rows.slice(1)).toEqual([
      ['ada@roomhours.example', 'Ada Lovelace', 'Flex', 'User', '4 hours', '0 of 4 hours'],
      ['away@roomhours.exampleInactive', 'Ada Lovelace', 'Night Owl', 'User', '1 hour', '1.5 of 1 hour'],
      ['robin@roomhours.example', '-', '-', 'Admin', '∞ (Unlimited)', '0 hours'],
    ]);
    const titles = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(titles.slice(-7)).toEqual([
      'Email',
      'Name',
      'Subscription',
      'Role',
      'Monthly Quota',
      'Used this month',
      'Actions',
    ]);
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('User Management');
    expect(screen.getByText('3 users')).toBeTruthy();
    expect(sentQueries(api)).toEqual(Array(2).fill('page=1&pageSize=50&sort=email'));
    const table = screen.getByRole('table', { name: 'Users' });
    expect(isReadOut(table)).toBe(false);
    const links = within(table).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Ada Lovelace', '/admin/users/1'],
      ['Ada Lovelace', '/admin/users/2'],
      ['robin@roomhours.example', '/admin/users/9'],
    ]);
  });

  it('keeps the page while the next one loads, which starts at its top, and not after a failure', async () => {
    const { api } = openAdmin('/admin?tab=users', routesWith([], { [USERS]: listed([ada], 120) }));
    await screen.findByText(ada.email);
    const scroll = jest.fn();
    Element.prototype.scrollIntoView = scroll;
    await press('Next');
    await waitFor(() => expect(scroll).toHaveBeenCalledWith({ block: 'start' }));
    expect(document.activeElement?.contains(screen.getByRole('table', { name: 'Users' }))).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    const answer = later<ListedUser[]>();
    api.answer({ [USERS]: answer.route });
    await press('Next');
    expect(screen.getByText(ada.email)).toBeTruthy();
    await act(async () => answer.resolve(refusal('INTERNAL', '')));
    expect(await screen.findByText('The users could not be loaded')).toBeTruthy();
    expect(screen.queryByText(ada.email)).toBeNull();
  });

  it('shows cards on a phone, with the order beside the filters', async () => {
    disableMotion({ width: 390 });
    const { api } = openAdmin('/admin?tab=users', routesWith([ada]));
    expect((await screen.findByRole('listitem')).textContent).toContain('ada@roomhours.exampleNameAda Lovelace');
    await choose('Order', 'Most quota first');
    await waitFor(() => expect(sentQueries(api).at(-1)).toBe('page=1&pageSize=50&sort=-monthlyQuota'));
  });

  it('shows names below the emails on a tablet, with the order beside the filters', async () => {
    disableMotion({ width: 1024 });
    const { api } = openAdmin('/admin?tab=users', routesWith([ada]));
    const [, row] = await screen.findAllByRole('row');
    expect(within(row!).getAllByRole('cell')[1]!.textContent).toBe('ada@roomhours.exampleAda Lovelace');
    expect(screen.queryByRole('columnheader', { name: 'Name' })).toBeNull();
    await choose('Order', 'By name');
    await waitFor(() => expect(sentQueries(api).at(-1)).toBe('page=1&pageSize=50&sort=name'));
  });
});

describe('the filters', () => {
  it('come from the URL, which gets the last page if it names a later one', async () => {
    const address = '/admin?tab=users&search=ada&role=user&subscription=flex&active=true&sort=-name&page=3';
    const page = openAdmin(address, routesWith([], { [USERS]: listed([ada], 120) }));
    const { api } = page;
    expect(await screen.findByText('101–120 of 120 users')).toBeTruthy();
    expect(sentQueries(api)).toEqual([
      'active=true&page=3&pageSize=50&role=user&search=ada&sort=-name&subscription=flex',
    ]);
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('descending');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('ada');
    api.answer({ [USERS]: listed([], 60) });
    page.go('?tab=users&page=9');
    await waitFor(() => expect(page.address()).toBe('/admin?tab=users&page=2'));
  });

  it('are stored in the URL, and show the first page', async () => {
    const { address, api } = openAdmin('/admin?tab=users&page=3', routesWith([], { [USERS]: listed([ada], 120) }));
    await screen.findByText('ada@roomhours.example');
    await choose('Subscription', 'Night Owl');
    expect(address()).toBe('/admin?tab=users&subscription=night');
    await choose('Role', 'Admins');
    await choose('Activity', 'Inactive');
    expect(address()).toBe('/admin?tab=users&subscription=night&role=admin&active=false');
    await choose('Role', 'All Roles');
    expect(address()).toBe('/admin?tab=users&subscription=night&active=false');
    const usedUp = screen.getByRole('checkbox', { name: 'Quota used up' });
    await userEvent.click(usedUp);
    expect(address()).toBe('/admin?tab=users&subscription=night&active=false&quotaUsedUp=true');
    await waitFor(() => expect(sentQueries(api).at(-1)).toContain('quotaUsedUp=true'));
    await userEvent.click(usedUp);
    searchFor('love');
    expect(address()).toBe('/admin?tab=users&subscription=night&active=false&search=love');
    const last = 'active=false&page=1&pageSize=50&search=love&sort=email&subscription=night';
    await waitFor(() => expect(sentQueries(api).at(-1)).toBe(last));
  });

  it('can be removed if no user matches; the titles sort, numbers from the largest, and reverse the order on a second press', async () => {
    const { address, api } = openAdmin('/admin?tab=users&search=x&sort=-name', routesWith([]));
    expect((await screen.findByText('No users found')).closest('[role=status]')).toBeTruthy();
    api.answer({ [USERS]: listed([ada]) });
    await press('Show all users');
    expect(address()).toBe('/admin?tab=users&sort=-name');
    await screen.findByText('ada@roomhours.example');
    const sort = (title: string) => screen.getByRole('columnheader', { name: title });
    await userEvent.click(sort('Monthly Quota'));
    expect(address()).toBe('/admin?tab=users&sort=-monthlyQuota');
    await userEvent.click(sort('Monthly Quota'));
    expect(address()).toBe('/admin?tab=users&sort=monthlyQuota');
    await userEvent.click(sort('Name'));
    expect(address()).toBe('/admin?tab=users&sort=name');
    await userEvent.click(sort('Email'));
    expect(address()).toBe('/admin?tab=users');
  });
});
