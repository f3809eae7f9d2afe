import { type ShellContext, ShellProvider } from '@roomhours/remote-contract';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ZONE, aBooking, at, boardRoom } from '@roomhours/booking-form/testing';
import { type Clock, ClockProvider } from '@roomhours/ui';
import { SummaryCards } from './summary-cards';

const booking = aBooking(at('2026-11-19', '10:00'), at('2026-11-19', '11:30')).booking!;

function show(now: string, next: typeof booking | null = booking) {
  const clock: Clock = { now: () => at('2026-11-19', now), subscribe: () => () => undefined };
  const navigate = jest.fn();
  const shell = { timeZone: ZONE, navigate } as Partial<ShellContext> as ShellContext;
  const quota = { isFetching: true, refetch: jest.fn(), error: undefined };
  const figures = { total: 3, hours: 4.5, upcoming: next ? 1 : 0, next };
  render(
    <ClockProvider value={clock}>
      <ShellProvider value={shell}>
        <SummaryCards month={'2026-11' as never} quota={quota} figures={figures} rooms={[boardRoom]} />
      </ShellProvider>
    </ClockProvider>,
  );
  return navigate;
}

const upcoming = () => screen.getByRole('group', { name: 'Upcoming' }).textContent;

describe('the card Upcoming', () => {
  it('names the next booking and links to it', async () => {
    const navigate = show('08:00');
    expect(upcoming()).toBe(
      'Upcoming1Next: Board Room, Thu 19 November, 10:00 to 11:30Future bookings across all dates',
    );
    await userEvent.click(screen.getByRole('link'));
    expect(navigate).toHaveBeenCalledWith(`/bookings?booking=${booking.id}`);
  });

  it('names the running booking', () => {
    show('10:30');
    expect(screen.getByRole('link').textContent).toBe('Now: Board Room, 10:00 to 11:30');
  });

  it('has no link without a booking', () => {
    show('08:00', null);
    expect(upcoming()).toBe('Upcoming0Future bookings across all dates');
  });
});
