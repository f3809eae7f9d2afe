import { server } from '@roomhours/data-access/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { http } from 'msw/core/http';
import { Bookings, Dashboard, page, Profile } from './pages';

it.each([
  ['Dashboard', () => <Dashboard next={Bookings} />],
  ['Meeting Room Bookings', Bookings],
  ['Profile', Profile],
])('%s is the heading before its page has come', (heading, Page) => {
  const { unmount } = render(<Page />);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([heading]);
  unmount();
});

it('keeps its heading and names the connection if it cannot be downloaded, and comes when the browser is online', async () => {
  const lost = Object.assign(new Error(), { name: 'ChunkLoadError', request: '/profile.js' });
  const load = jest
    .fn()
    .mockRejectedValueOnce(lost)
    .mockResolvedValue(() => 'The profile');
  const Page = page('Profile', 'Profile', load);
  server.use(http.head('/profile.js', () => Response.error()));
  render(<Page />);
  expect((await screen.findByRole('alert')).textContent).toContain('There is no connection to the server.');
  expect(screen.getByRole('heading', { name: 'Profile' })).toBeTruthy();
  await act(async () => void fireEvent(window, new Event('online')));
  expect(await screen.findByText('The profile')).toBeTruthy();
});
