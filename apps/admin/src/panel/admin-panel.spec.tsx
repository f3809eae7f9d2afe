import { type ShellContext, ShellProvider } from '@roomhours/remote-contract';
import { mockApi } from '@roomhours/data-access/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { createAdminStore } from '../store/store';
import { AdminPanel } from './admin-panel';
import { TabContent } from './tab-content';
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

const tab = (name: string) => screen.getByRole('tab', { name });
const address = () => screen.getByRole('status').textContent;

it('opens the tab in the URL, and keeps the open tab in the URL', async () => {
  render(<Panel search="?tab=two" />);
  expect(await screen.findByText('Second it is')).toBeTruthy();
  expect(screen.getByRole('tabpanel', { name: 'Second' }).id).toBe(tab('Second').getAttribute('aria-controls'));
  await userEvent.click(tab('Third'));
  expect(await screen.findByText('Third it is')).toBeTruthy();
  expect(screen.queryByText('Second it is')).toBeNull();
  expect(address()).toBe('?tab=three');
  expect(document.title).toBe('Third · Admin Panel · Roomhours');
});

it('is one tab stop; the arrow keys wrap around, and Enter opens', async () => {
  render(<Panel search="" />);
  await screen.findByText('First it is');
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Webhooks' }));
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Audit log' }));
  await userEvent.tab();
  expect(document.activeElement).toBe(tab('First'));
  const focusAfter = async (keys: string) => {
    await userEvent.keyboard(keys);
    return document.activeElement?.textContent;
  };
  expect(await focusAfter('{ArrowLeft}')).toBe('Third');
  expect(await focusAfter('{ArrowRight}')).toBe('First');
  expect(await focusAfter('{End}')).toBe('Third');
  expect(await focusAfter('{Home}{ArrowRight}')).toBe('Second');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('First');
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Second');
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
