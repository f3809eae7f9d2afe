import { type ShellContext, ShellProvider } from '@roomhours/remote-contract';
import { mockApi } from '@roomhours/data-access/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { createAdminStore } from '../store/admin-api';
import { openAdmin } from '../testing';
import { AdminPanel, TabContent } from './admin-panel';
import type { AdminTab, AdminTabs } from './tabs';

const tabNamed = (key: string, label: string): AdminTab => ({
  key,
  label,
  load: async () => () => <p>{label} it is</p>,
});
const TABS: AdminTabs = [tabNamed('one', 'First'), tabNamed('two', 'Second'), tabNamed('three', 'Third')];

/** The panel with a URL that it can change. */
function Panel({ search }: { search: string }) {
  const [location, setLocation] = useState({ pathname: '/admin', search });
  const [store] = useState(() => createAdminStore({ onSessionLost: () => undefined }));
  const navigate = (path: string) => setLocation({ pathname: '/admin', search: path.slice('/admin'.length) });
  const shell = { location, navigate } as unknown as ShellContext;
  return (
    <ShellProvider value={shell}>
      <Provider store={store}>
        <AdminPanel tabs={TABS} />
      </Provider>
      <output>{location.search}</output>
    </ShellProvider>
  );
}

beforeEach(
  () => void mockApi({ 'GET /api/features': { json: { mail: false } }, 'GET /api/admin/webhooks': { json: [] } }),
);

/** antd adds the position to the name of the focused tab. */
const tab = (name: string) => screen.getByRole('tab', { name: new RegExp(`${name}$`) });
const address = () => screen.getByRole('status').textContent;

it('opens the tab in the URL, and keeps the open tab in the URL', async () => {
  render(<Panel search="?tab=two" />);
  expect(await screen.findByText('Second it is')).toBeTruthy();
  await userEvent.click(tab('Third'));
  expect(await screen.findByText('Third it is')).toBeTruthy();
  expect(screen.queryByText('Second it is')).toBeNull();
  expect(address()).toBe('?tab=three');
  expect(document.title).toBe('Third · Admin Panel · Roomhours');
});

it('moves along the tabs by the arrow keys, and opens a tab by Enter', async () => {
  render(<Panel search="" />);
  await screen.findByText('First it is');
  act(() => tab('First').focus());
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}');
  expect(await screen.findByText('Third it is')).toBeTruthy();
  expect(address()).toBe('?tab=three');
});

it('says that there is no page at an unknown address, and in the panel how many messages and deliveries failed', async () => {
  openAdmin('/admin/nothing', {
    'GET /api/features': { json: { mail: true } },
    'GET /api/admin/messages/failed': { json: { count: 3 } },
    'GET /api/admin/webhook-deliveries/failed': { json: { count: 1 } },
  });
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Admin Panel' }));
  expect(await screen.findByRole('tab', { name: 'User Management' })).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Messages (3 failed)' })).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Webhooks (1 failed)' })).toBeTruthy();
});

it('redirects an earlier address', async () => {
  const { address: current } = openAdmin('/admin?view=webhooks', {});
  expect(await screen.findByRole('heading', { level: 1, name: 'Webhooks' })).toBeTruthy();
  expect(current()).toBe('/admin/webhooks');
});

it('shows that a tab could not be downloaded, and retries', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const load = jest
    .fn<ReturnType<AdminTab['load']>, []>()
    .mockRejectedValueOnce(new Error('ChunkLoadError'))
    .mockResolvedValue(() => <p>There it is</p>);
  render(<TabContent tab={{ key: 'late', label: 'Latecomers', load }} />);
  expect((await screen.findByRole('alert')).textContent).toContain('Latecomers could not be opened');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('There it is')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
