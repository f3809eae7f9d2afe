import type { Booking } from '@roomhours/contract';
import { routeOf } from '@roomhours/data-access/testing';
import { screen, within } from '@testing-library/react';
import { MockedWorkspace, THURSDAY, aBooking, at, open, studio } from '../bookings-page/testing';

const FRIDAY = '2026-11-20';
const NEXT_WEEK = '2026-11-26';

/** Two bookings of a series with a single one between them. */
function workspace(): MockedWorkspace {
  return new MockedWorkspace().stand(
    aBooking(at(THURSDAY, '10:00'), at(THURSDAY, '11:00'), { seriesId: 'weekly', purpose: 'Team weekly' }),
    aBooking(at(FRIDAY, '14:00'), at(FRIDAY, '14:30'), { roomId: studio.id }),
    aBooking(at(NEXT_WEEK, '10:00'), at(NEXT_WEEK, '11:00'), { seriesId: 'weekly', purpose: 'Team weekly' }),
  );
}

const show = (api: MockedWorkspace, options: Parameters<typeof open>[1] = {}) =>
  open(api, { path: '/dashboard', ...options });

/** The cells of the table without their actions, once it has loaded. */
async function table(): Promise<string[][]> {
  const [, ...rows] = within(await screen.findByRole('table')).getAllByRole('row');
  return rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent).slice(0, -1));
}

const groupSeries = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Group series' });
const seriesButton = () => screen.findByRole('button', { name: /^2 bookings, .*Board Room.*, 10:00 - 11:00$/ });

const FIRST = ['Board RoomTeam weekly', 'Thu 19 November', '10:00 - 11:00', '1 hour', 'Upcoming'];
const SINGLE = ['Studio', 'Fri 20 November', '14:00 - 14:30', '30 minutes', 'Upcoming'];
const SECOND = ['Board RoomTeam weekly', 'Thu 26 November', '10:00 - 11:00', '1 hour', 'Upcoming'];
const DATES = 'Thu 19 November to Thu 26 November';
const SERIES = ['Board RoomTeam weekly', DATES, '10:00 - 11:00', '2 hours in all', 'Upcoming'];

afterEach(() => window.localStorage.clear());

describe('the dashboard with a series', () => {
  it('shows each booking until the member groups them, which is remembered until a series has one booking left', async () => {
    const api = workspace();
    const { user, leave } = show(api);
    expect(await table()).toEqual([FIRST, SINGLE, SECOND]);
    expect((await groupSeries()).checked).toBe(false);
    await user.click(await groupSeries());
    expect(await table()).toEqual([SERIES, SINGLE]);
    expect(window.localStorage.getItem('dashboard.series.7')).toBe('grouped');
    leave();

    const again = show(api);
    expect(await table()).toEqual([SERIES, SINGLE]);
    await again.user.click(await groupSeries());
    expect(await table()).toEqual([FIRST, SINGLE, SECOND]);
    expect(window.localStorage.getItem('dashboard.series.7')).toBeNull();
    await again.user.click(await groupSeries());
    const button = await seriesButton();
    expect(button.getAttribute('aria-expanded')).toBe('false');
    button.focus();
    await again.user.keyboard('{Enter}');
    expect(await table()).toEqual([SERIES, FIRST, SECOND, SINGLE]);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    const controlled = button.getAttribute('aria-controls')!.split(' ');
    const cells = controlled.map((id) => document.getElementById(id)?.closest('tr')?.children[1]?.textContent);
    expect(cells).toEqual(['Thu 19 November', 'Thu 26 November']);
    const names = [/^Edit booking, .*Thu 26 November/, /^Cancel booking, .*Thu 26/, /^Add to calendar, .*Thu 26/];
    for (const name of names) expect(screen.getByRole('button', { name })).toBeTruthy();
    await again.user.keyboard(' ');
    expect(await table()).toEqual([SERIES, SINGLE]);
    await again.user.keyboard('{Enter}');

    const [first, , second] = api.entries as Booking[];
    const json = { id: 'weekly', repeat: null, occurrences: [first!, second!] };
    const cancel = () => {
      api.entries.pop();
      return { status: 204 } as const;
    };
    api.answer(routeOf(`GET /api/bookings/${second!.id}/series`, { json }));
    api.answer(routeOf(`DELETE /api/bookings/${second!.id}`, cancel));
    await again.user.click(screen.getByRole('button', { name: /^Cancel booking, .*Thu 26 November/ }));
    await again.user.click(await screen.findByRole('button', { name: 'Cancel booking' }));
    await screen.findByRole('row', { name: /Thu 19 November/ });
    expect(await table()).toEqual([FIRST, SINGLE]);
    expect(screen.queryByRole('checkbox', { name: 'Group series' })).toBeNull();
  });

  it('shows cards on a phone', async () => {
    const { user } = show(workspace(), { phone: true });
    await user.click(await groupSeries());
    const cards = () => within(screen.getByRole('region', { name: 'Your Bookings' })).getAllByRole('listitem');
    expect(cards().map(({ textContent }) => textContent)).toEqual([
      `Board RoomTeam weeklyUpcomingDate${DATES}Time10:00 - 11:00Duration2 hours in all2 bookings`,
      expect.stringContaining('DateFri 20 NovemberTime14:00 - 14:30'),
    ]);
    expect(screen.queryByRole('table')).toBeNull();
    await user.click(await seriesButton());
    expect(cards()[1]!.textContent).toContain('DateThu 19 NovemberTime10:00 - 11:00Duration1 hour');
    expect(cards()[2]!.textContent).toContain('DateThu 26 NovemberTime10:00 - 11:00Duration1 hour');
  });

  it('offers no grouping to administrators, who see the bookings of all users', async () => {
    window.localStorage.setItem('dashboard.series.7', 'grouped');
    const api = workspace();
    const owner = { userEmail: 'me@example.org', username: 'me', roomName: 'Board Room' };
    api.answer({
      'GET /api/admin/bookings': () => ({ json: (api.entries as Booking[]).map((one) => ({ ...one, ...owner })) }),
      'GET /api/admin/bookings/upcoming': { json: { count: 3 } },
      'GET /api/admin/reports/usage': { json: { totalHours: 0 } as never },
    });
    show(api, { role: 'admin' });
    expect(await table()).toHaveLength(3);
    expect(screen.queryByRole('checkbox', { name: 'Group series' })).toBeNull();
  });
});
