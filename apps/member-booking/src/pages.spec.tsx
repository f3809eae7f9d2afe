import { act, fireEvent, render, screen } from '@testing-library/react';
import { Bookings, Dashboard, Profile } from './pages';

let mockIsConnected = false;
jest.mock('./profile', () => {
  if (!mockIsConnected) throw Object.assign(new Error(), { name: 'ChunkLoadError', request: '/profile.js' });
  return { ProfilePage: () => 'The profile' };
});

it.each([
  ['Dashboard', Dashboard],
  ['Meeting Room Bookings', Bookings],
  ['Profile', Profile],
])('%s is the heading before its page has come', (heading, Page) => {
  const { unmount } = render(<Page />);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([heading]);
  unmount();
});

it('keeps its heading and names the connection if it cannot be downloaded, and comes when the browser is online', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  render(<Profile />);
  expect((await screen.findByRole('alert')).textContent).toContain('There is no connection to the server.');
  expect(screen.getByRole('heading', { name: 'Profile' })).toBeTruthy();
  mockIsConnected = true;
  await act(async () => void fireEvent(window, new Event('online')));
  expect(await screen.findByText('The profile')).toBeTruthy();
});
