import type { AdminBooking, Impact } from '@roomhours/contract';
import { type ShellContext, ShellProvider } from '@roomhours/remote-contract';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ImpactResult, ImpactView } from './impact-view';

const booking = (id: number): AdminBooking => ({
  id,
  ...{ roomId: 1, roomName: 'Studio', userId: 1, userEmail: 'ada@example.com', username: 'ada' },
  ...{ startTime: '2026-11-24T09:00:00Z', endTime: '2026-11-24T10:00:00Z' },
  ...{ purpose: null, isBlocked: false, seriesId: null, etag: '"1"' },
});

function show(result: Partial<ImpactResult<Impact>>, common?: 'room' | 'user') {
  const refetch = jest.fn();
  render(
    <ShellProvider value={{ timeZone: 'Europe/Berlin' } as ShellContext}>
      <ImpactView
        result={{ isFetching: false, isUninitialized: false, refetch, ...result }}
        sentence={(count) => `${count} will be deleted.`}
        emptySentence={() => 'Nothing is touched.'}
        common={common}
      />
    </ShellProvider>,
  );
  return { refetch, status: () => screen.getByRole('status').textContent };
}

it('shows the numbers of bookings and members, the first bookings, and the number of others', () => {
  const { status } = show({ currentData: { bookings: 1_203, members: 1, listed: [booking(1), booking(2)] } });
  expect(status()).toBe('1,203 upcoming bookings of 1 member will be deleted.');
  const lines = screen.getAllByRole('cell').map((line) => line.textContent);
  expect(lines).toEqual(Array(2).fill('Tue 24 Nov 2026, 10:00–11:00Studio · ada@example.com'));
  expect(screen.getByText('… and 1,201 more bookings')).toBeTruthy();
});

it.each([
  ['room', 'ada@example.com'],
  ['user', 'Studio'],
] as const)('leaves out the common %s', (common, rest) => {
  show({ currentData: { bookings: 1, members: 1, listed: [booking(1)] } }, common);
  expect(screen.getByRole('cell').textContent).toBe(`Tue 24 Nov 2026, 10:00–11:00${rest}`);
});

it('shows that no booking is affected', () => {
  const { status } = show({ currentData: { bookings: 0, members: 0, listed: [] } });
  expect(status()).toBe('Nothing is touched.');
  expect(screen.queryByRole('table')).toBeNull();
});

it('shows that it is loading after a delay', async () => {
  const { status } = show({ isFetching: true });
  expect(status()).toBe('');
  expect(await screen.findByText('Looking for bookings that this touches…')).toBeTruthy();
});

it('shows a failure, and loads again on request', async () => {
  const { status, refetch } = show({});
  expect(status()).toBe('It is not known which bookings this touches. ');
  await userEvent.click(screen.getByRole('button', { name: 'Look again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

it('keeps its content while its dialog closes', () => {
  const { status } = show({ isUninitialized: true, data: { bookings: 1, members: 1, listed: [booking(1)] } });
  expect(status()).toBe('1 upcoming booking of 1 member will be deleted.');
});
