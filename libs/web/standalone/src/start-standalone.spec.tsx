import type { User } from '@roomhours/contract';
import { mockApi } from '@roomhours/data-access/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startStandalone } from './index';

const user: User = {
  ...{ id: 2, email: 'mia@roomhours.example', username: 'mia', firstName: null, lastName: null },
  ...{ role: 'user', subscription: 'flex', monthlyQuota: 4 },
};
const config = { startTime: '09:00', endTime: '17:30', slotDuration: 30, timeZone: 'Asia/Kolkata', etag: '"1"' };

it('opens the first page, and links all pages of the front end', async () => {
  mockApi({ 'GET /api/user': { json: user }, 'GET /api/config/booking': { json: config } });
  const Routes = ({ location, timeZone }: { location: { pathname: string }; timeZone: string }) => (
    <h1>{`${location.pathname} in ${timeZone}`}</h1>
  );
  const pages = { '/parking': { label: 'Parking' }, '/parking/spots': { label: 'My spots' } };
  act(() => startStandalone({ contract: 1, Routes }, { title: 'Parking', pages }));
  expect(await screen.findByRole('heading', { name: '/parking in Asia/Kolkata' })).toBeTruthy();
  const [first, second] = screen.getAllByRole('link');
  expect([first, second].map((link) => [link?.textContent, link?.ariaCurrent])).toEqual([
    ['Parking', 'page'],
    ['My spots', null],
  ]);
  await userEvent.click(second!);
  expect(screen.getByRole('heading', { name: '/parking/spots in Asia/Kolkata' })).toBeTruthy();
  expect(window.location.pathname).toBe('/parking/spots');
  act(() => window.history.back());
  expect(await screen.findByRole('heading', { name: '/parking in Asia/Kolkata' })).toBeTruthy();
});
