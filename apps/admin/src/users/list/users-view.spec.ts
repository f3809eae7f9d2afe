import { queryOf, viewOf } from './users-view';

const view = (search: string) => viewOf(new URLSearchParams(search));

it('shows everybody by email unless the address says otherwise', () => {
  expect(queryOf(view('?tab=users'))).toEqual({ sort: 'email', page: 1, pageSize: 50 });
});

it('shows what the address says', () => {
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

it('leaves out what cannot be read', () => {
  const address = '?role=owner&subscription=No+plan&active=maybe&sort=-password&page=0';
  expect(queryOf(view(address))).toEqual({ sort: 'email', page: 1, pageSize: 50 });
});
