import { queryOf, viewOf } from './users-view';

const view = (search: string) => viewOf(new URLSearchParams(search));

it('shows all users by email by default', () => {
  expect(queryOf(view('?tab=users'))).toEqual({ sort: 'email', page: 1, pageSize: 50 });
});

it('reads filters, order and page from the URL', () => {
  const address = '?tab=users&search=%20ada%20&role=admin&subscription=flex&active=false&sort=-monthlyQuota&page=7';
  expect(queryOf(view(address))).toEqual({
    search: 'ada',
    role: 'admin',
    subscription: 'flex',
    active: false,
    sort: '-monthlyQuota',
    page: 7,
    pageSize: 50,
  });
});

it('ignores invalid parameters', () => {
  const address = '?role=owner&subscription=No+plan&active=maybe&sort=-password&page=0';
  expect(queryOf(view(address))).toEqual({ sort: 'email', page: 1, pageSize: 50 });
  expect(view(`?company=${'x'.repeat(101)}`).company).toBe('x'.repeat(100));
});
