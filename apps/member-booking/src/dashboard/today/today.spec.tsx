import type { TodayRoom } from '@roomhours/contract';
import type { ApiRoutes } from '@roomhours/data-access/testing';
import { formatInstant } from '@roomhours/time';
import { act, screen, waitFor, within } from '@testing-library/react';
import { MockedWorkspace, THURSDAY, WEDNESDAY, at, open } from '../../bookings-page/testing';

const ada = { id: 8, email: 'ada@example.org', name: 'Ada Lovelace' };
const ben = { id: 9, email: 'ben@example.org', name: null };

const times = (start: string, end: string, endDay = WEDNESDAY) => ({
  startTime: formatInstant(at(WEDNESDAY, start)),
  endTime: formatInstant(at(endDay, end)),
});
let lastId = 0;
function room(roomName: string, facts: Partial<TodayRoom> = {}): TodayRoom {
  return { roomId: (lastId += 1), roomName, now: null, next: null, blocked: null, ...facts };
}

/** The dashboard of an administrator at ten o'clock. */
function show(
  today: Partial<MockedWorkspace['today']>,
  options: Parameters<typeof open>[1] = {},
  routes: ApiRoutes = {},
) {
  const api = new MockedWorkspace();
  api.today = { ...api.today, ...today };
  api.answer({
    'GET /api/admin/bookings': { json: [], headers: { 'x-total-count': '0' } },
    'GET /api/admin/bookings/upcoming': { json: { count: 0 } },
    'GET /api/admin/reports/usage': { json: { totalHours: 0 } as never },
    ...routes,
  });
  return open(api, { path: '/dashboard', role: 'admin', now: at(WEDNESDAY, '10:00'), ...options });
}

const section = () => screen.findByRole('region', { name: 'Today' });
const tiles = async () => {
  const list = await screen.findByRole('list', { name: 'Rooms today' });
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
};
const path = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('Today', () => {
  it('lists blocked rooms, then booked ones, then the next bookings, before month and cards', async () => {
    show({
      rooms: [
        room('Annex'),
        room('Board Room', { next: { id: 5, ...times('14:00', '15:00'), user: ben } }),
        room('Focus Room', { blocked: { ...times('12:00', '13:00'), reason: null } }),
        room('Salon', {
          now: { id: 6, ...times('09:30', '10:30'), user: ada },
          next: { id: 7, ...times('11:00', '12:00'), user: ben },
        }),
        room('Studio', { blocked: { ...times('09:00', '12:00', THURSDAY), reason: 'Painters' } }),
      ],
    });
    expect(await tiles()).toEqual([
      'StudioBlockedBlocked until 12:00, Thu 19 November: Painters',
      'SalonBookedNow until 10:30, Ada LovelaceNext 11:00 to 12:00, ben@example.org',
      'Board RoomNot bookedNext 14:00 to 15:00, ben@example.org',
      'AnnexNot bookedNothing more today',
      'Focus RoomNot bookedBlocked 12:00 to 13:00',
    ]);
    expect((await section()).textContent).toContain('Wed 18 November · 1 of 5 rooms is booked now, 1 is blocked.');
    const month = screen.getByRole('group', { name: 'Month' });
    expect((await section()).compareDocumentPosition(month)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(path('Now until 10:30')).toBe('/bookings?booking=6');
    expect(path('Blocked 12:00 to 13:00')).toBe('/admin?tab=blocked');
    expect(path('Annex')).toMatch(/^\/admin\?tab=bookings&roomId=\d+&from=2026-11-18&to=2026-11-18&sort=oldest$/);
  });

  it('lists what happens in a room by time', async () => {
    const next = { id: 5, ...times('11:00', '12:00'), user: ben };
    show({ rooms: [room('Salon', { next, blocked: { ...times('17:00', '17:30'), reason: 'Cleaning' } })] });
    expect(await tiles()).toEqual([
      'SalonNot bookedNext 11:00 to 12:00, ben@example.orgBlocked 17:00 to 17:30: Cleaning',
    ]);
  });

  it.each([
    [0, 0, 'No room is booked or blocked now.'],
    [0, 1, 'No room is booked now, 1 is blocked.'],
    [2, 0, '2 of 2 rooms are booked now, none is blocked.'],
  ])('says in words that %d rooms are booked and %d are blocked', async (booked, blocked, text) => {
    const now = { id: 6, ...times('09:30', '10:30'), user: ada };
    show({
      rooms: [
        ...Array.from({ length: booked }, (_, index) => room(`Booked ${index}`, { now })),
        ...Array.from({ length: blocked }, (_, index) =>
          room(`Blocked ${index}`, { blocked: { ...times('09:00', '12:00'), reason: null } }),
        ),
        ...(booked + blocked === 0 ? [room('Free')] : []),
      ],
    });
    expect((await section()).textContent).toContain(`Wed 18 November · ${text}`);
  });

  it('names five members out of hours', async () => {
    const members = Array.from({ length: 6 }, (_, index) => ({ ...ada, id: index, name: `Member ${index}` }));
    show({ outOfHours: { total: 27, members } });
    const needed = (await section()).querySelector('table')!.textContent;
    expect(needed).toMatch(/27: Member 0, Member 1, Member 2, Member 3, Member 4 and 22 more$/);
    expect(path('22 more')).toBe(path('27'));
  });

  it('shows many rooms in pages', async () => {
    const { user } = show({ rooms: Array.from({ length: 9 }, (_, index) => room(`Room ${index}`)) });
    expect(await tiles()).toHaveLength(8);
    await user.click(within(screen.getByRole('navigation', { name: 'Pages of rooms' })).getByTitle('2'));
    expect(await tiles()).toEqual(['Room 8Not bookedNothing more today']);
  });

  it('links what needs attention to the pages where it is handled', async () => {
    const outOfHours = { total: 22, members: [ada, ben] };
    const { navigate, user } = show({ failedMessages: 3, failedDeliveries: 1, openInvitations: 2, outOfHours });
    await section();
    const needed = (await section()).querySelector('table')!.textContent;
    expect(needed).toMatch(/Members out of hours:?22: Ada Lovelace, ben@example.org and 20 more$/);
    expect(['3', '1', '2', '22', 'Ada Lovelace'].map(path)).toEqual([
      '/admin/messages',
      '/admin/deliveries',
      '/admin?tab=users&state=invited',
      '/admin?tab=users&role=user&active=true&quotaUsedUp=true',
      '/admin/users/8',
    ]);
    await user.click(screen.getByRole('link', { name: '3' }));
    expect(navigate).toHaveBeenLastCalledWith('/admin/messages');
  });

  it('says that there is nothing, without links', async () => {
    show({});
    const { textContent } = await section();
    expect(textContent).toContain('There are no rooms. They are added in Room Settings.');
    expect(textContent!.match(/None/g)).toHaveLength(4);
    expect(screen.queryByText('Set up your space')).toBeNull();
  });

  it('is not requested by members', async () => {
    const { api } = show({}, { role: 'user' });
    await screen.findByRole('region', { name: 'Your Bookings' });
    expect(api.to('GET /api/admin/today')).toEqual([]);
    expect(screen.queryByRole('region', { name: 'Today' })).toBeNull();
  });

  it('can be tried again, and keeps what was known', async () => {
    const { api, user } = show({ rooms: [room('Salon')] });
    await section();
    api.answer({ 'GET /api/admin/today': { status: 503 } });
    act(() => void window.dispatchEvent(new Event('focus')));
    const banner = await screen.findByText('Today could not be refreshed. What you see may be out of date.');
    expect(await tiles()).toEqual(['SalonNot bookedNothing more today']);
    api.recover();
    await user.click(within(banner.closest<HTMLElement>('[role="alert"]')!).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/^Today could not be refreshed/)).toBeNull());
  });

  it('says that it could not be loaded', async () => {
    const { api, user } = show({}, {}, { 'GET /api/admin/today': { status: 503 } });
    const heading = await screen.findByRole('heading', { name: 'Today could not be loaded' });
    expect(screen.getByRole('heading', { name: 'Today' })).toBeTruthy();
    api.recover();
    const alert = heading.closest<HTMLElement>('[role="alert"]')!;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('Today could not be loaded')).toBeNull());
    expect(await section()).toBeTruthy();
  });
});

it('Set up your space ticks the steps that are done, each with a link', async () => {
  show({ setUp: { rooms: true, openingHours: false, holidays: false, plans: true, members: false } });
  await screen.findByRole('heading', { name: 'Set up your space' });
  const steps = [...document.querySelectorAll('.ant-steps-item')].map((step) => [
    step.querySelector('a')!.getAttribute('href'),
    step.querySelector('.ant-steps-item-subtitle')!.textContent,
  ]);
  expect(steps).toEqual([
    ['/admin?tab=rooms', 'Done'],
    ['/admin?tab=bookingConfig', 'Open'],
    ['/admin?tab=bookingConfig', 'Open'],
    ['/admin?tab=subscriptions', 'Done'],
    ['/admin?tab=users', 'Open'],
  ]);
  expect(document.querySelector('.ant-steps-item-active')).toBeNull();
});
