import type { AdminBooking, Impact } from '@roomhours/contract';
import { type ShellContext, ShellProvider } from '@roomhours/remote-contract';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ImpactAnswer, ImpactView } from './impact-view';

const booking = (id: number): AdminBooking => ({
  id,
  ...{ roomId: 1, roomName: 'Studio', userId: 1, userEmail: 'ada@example.com', username: 'ada' },
  ...{ startTime: '2026-11-24T09:00:00Z', endTime: '2026-11-24T10:00:00Z' },
  ...{ purpose: null, isBlocked: false, seriesId: null, etag: '"1"' },
});

function show(answer: Partial<ImpactAnswer<Impact>>) {
  const refetch = jest.fn();
  render(
    <ShellProvider value={{ timeZone: 'Europe/Berlin' } as ShellContext}>
      <ImpactView
        answer={{ isFetching: false, isUninitialized: false, refetch, ...answer }}
        say={(count) => `${count} will be deleted.`}
        sayNothing={() => 'Nothing is touched.'}
      />
    </ShellProvider>,
  );
  return { refetch, said: () => screen.getByRole('status').textContent };
}

it('says how many bookings of how many members, lists the first, and how many more there are', () => {
  const { said } = show({ currentData: { bookings: 1_203, members: 1, listed: [booking(1), booking(2)] } });
  expect(said()).toBe('1,203 upcoming bookings of 1 member will be deleted.');
  const lines = screen.getAllByRole('listitem').map((line) => line.textContent);
  expect(lines).toEqual(Array(2).fill('Tue 24 Nov 2026, 10:00–11:00Studio · ada@example.com'));
  expect(screen.getByText('… and 1,201 more bookings')).toBeTruthy();
});

it('says that nothing is touched, and lists nothing', () => {
  const { said } = show({ currentData: { bookings: 0, members: 0, listed: [] } });
  expect(said()).toBe('Nothing is touched.');
  expect(screen.queryByRole('list')).toBeNull();
});

it('says that it is looking once that lasts', async () => {
  const { said } = show({ isFetching: true });
  expect(said()).toBe('');
  expect(await screen.findByText('Looking for bookings that this touches…')).toBeTruthy();
});

it('says so where it is not known, and looks again when told', async () => {
  const { said, refetch } = show({});
  expect(said()).toBe('It is not known which bookings this touches. ');
  await userEvent.click(screen.getByRole('button', { name: 'Look again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

it('keeps what it said while its dialog closes', () => {
  const { said } = show({ isUninitialized: true, data: { bookings: 1, members: 1, listed: [booking(1)] } });
  expect(said()).toBe('1 upcoming booking of 1 member will be deleted.');
});
