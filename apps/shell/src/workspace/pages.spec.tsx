import { type ApiRoutes, later, type MockedApi } from '@roomhours/data-access/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PAGES, PARKING, REMOTES } from '../routes/testing';
import { member, open as openShell, passTenSeconds, signedIn } from '../testing';

const LIST = 'GET /remotes.json';
const { memberBooking } = REMOTES;
const manifest = (remotes: object) => ({ json: { contract: 1, remotes: { memberBooking, ...remotes } } });
const withParking = manifest({ parking: { routes: [PARKING] } });

/** Opens a page as a member. */
const open = (path: string, routes: ApiRoutes): Promise<MockedApi> =>
  openShell(path, { ...signedIn(member), ...routes });
const contentOf = (name: string) => `${name} for ${member.email}`;
const links = () => screen.queryAllByRole('link', { name: /^(?!Skip)/ }).map(({ textContent }) => textContent);
const showTab = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));

afterEach(() => jest.restoreAllMocks());

it('without any page list wait for the manifest, show its failure, and recover', async () => {
  const answer = later<unknown>();
  const received = { status: 204, headers: { 'X-Request-Id': '3f2a9c1b-77aa-4c1e-9a55-0123456789ab' } };
  const api = await open('/parking', { [LIST]: answer.route, 'POST /api/client-errors': received });
  expect(screen.queryByRole('navigation')).toBeNull();
  api.answer({ [LIST]: { status: 500, text: '' } });
  await act(async () => answer.resolve({ text: '<html>' }));
  expect(await screen.findByRole('heading', { name: 'The page cannot be opened right now' })).toBeTruthy();
  expect([links(), screen.getByRole('button', { name: 'Log out' })]).toEqual([[], expect.anything()]);
  await waitFor(() => expect(api.to('POST /api/client-errors')).toHaveLength(1));
  expect(api.to('POST /api/client-errors')[0]!.body).toMatchObject({ remote: 'shell', kind: 'unreachable' });
  const before = api.to(LIST).length;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(api.to(LIST)).toHaveLength(before + 1));
  expect(await screen.findByRole('heading', { name: 'The page cannot be opened right now' })).toBeTruthy();
  expect(api.to('POST /api/client-errors')).toHaveLength(1);
  api.answer({ [LIST]: withParking });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(contentOf('parking'))).toBeTruthy();
  expect(links()).toEqual(['Dashboard', 'Bookings', 'Parking', 'Profile']);
  expect(document.title).toBe('Parking spots · Roomhours');
});

it('are shown from the last manifest of this browser, until the current one has loaded', async () => {
  const answer = later<unknown>();
  localStorage.setItem('pages', JSON.stringify([...PAGES, { ...PARKING, remote: 'parking' }]));
  await open('/dashboard', { [LIST]: answer.route });
  expect(await screen.findByText(contentOf('memberBooking'))).toBeTruthy();
  expect(links()).toEqual(['Dashboard', 'Bookings', 'Parking', 'Profile']);
  await act(async () => answer.resolve(manifest({})));
  await waitFor(() => expect(links()).toEqual(['Dashboard', 'Bookings', 'Profile']));
});

it('appear and disappear in an open tab when the user opens another page or returns to the tab', async () => {
  const api = await open('/dashboard', { [LIST]: manifest({}) });
  await screen.findByText(contentOf('memberBooking'));
  api.answer({ [LIST]: withParking });
  await userEvent.click(screen.getByRole('link', { name: 'Bookings' }));
  showTab();
  expect(api.to(LIST)).toHaveLength(1);
  passTenSeconds();
  showTab();
  await userEvent.click(await screen.findByRole('link', { name: 'Parking' }));
  expect(await screen.findByText(contentOf('parking'))).toBeTruthy();

  api.answer({ [LIST]: manifest({ parking: null }) });
  passTenSeconds();
  showTab();
  await waitFor(() => expect(links()).toEqual(['Dashboard', 'Bookings', 'Profile']));
  // The open page may contain unsaved input.
  expect(screen.getByText(contentOf('parking'))).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Bookings' }));
  await screen.findByText(contentOf('memberBooking'));
  act(() => window.history.back());
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeTruthy();
});

it('that are new open for a user who follows a link to them', async () => {
  await open('/parking', { [LIST]: withParking });
  expect(screen.queryByRole('heading', { name: '404 Page Not Found' })).toBeNull();
  expect(await screen.findByText(contentOf('parking'))).toBeTruthy();
});

it('that are invalid are left out and reported, once', async () => {
  const routes = [PARKING, { ...PARKING, path: '/api/user' }, { ...PARKING, path: '/bookings' }];
  const report = { 'POST /api/client-errors': { status: 204 } } as const;
  const api = await open('/dashboard', { [LIST]: manifest({ parking: { routes } }), ...report });
  await screen.findByText(contentOf('memberBooking'));
  expect(links()).toEqual(['Dashboard', 'Bookings', 'Parking', 'Profile']);
  await waitFor(() => expect(api.to('POST /api/client-errors')).toHaveLength(2));
  expect(api.to('POST /api/client-errors').map(({ body }) => (body as { detail: string }).detail)).toEqual([
    'A page is refused: /api/user is reserved',
    'A page is refused: /bookings is a page of memberBooking',
  ]);
});

it('of administrators have no link for a member', async () => {
  await open('/dashboard', { [LIST]: manifest({ parking: { routes: [{ ...PARKING, access: 'admin' }] } }) });
  await screen.findByText(contentOf('memberBooking'));
  await waitFor(() => expect(links()).toEqual(['Dashboard', 'Bookings', 'Profile']));
});
