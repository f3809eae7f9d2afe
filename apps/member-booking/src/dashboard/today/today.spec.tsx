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
const hrefIn = (part: Pick<typeof screen, 'getByRole'>, name: string) =>
  part.getByRole('link', { name }).getAttribute('href');
const path = (name: string) => hrefIn(screen, name);

describe('Today', () => {
  it('lists blocked rooms, then booked ones, then the next bookings, before month and cards', async () => {
    const next = (from: string, until: string) => ({ id: 5, ...times(from, until), user: ben });
    show({
      rooms: [
        room('Annex'),
        room('Board Room', { next: next('14:00', '15:00') }),
        room('Focus Room', { blocked: { ...times('12:00', '13:00'), reason: null } }),
        room('Salon', { now: { id: 6, ...times('09:30', '10:30'), user: ada }, next: next('11:00', '12:00') }),
        room('Studio', { blocked: { ...times('09:00', '12:00', THURSDAY), reason: 'Painters' } }),
        room('Vault', { next: next('11:00', '12:00'), blocked: { ...times('17:00', '17:30'), reason: 'Cleaning' } }),
      ],
    });
    expect(await tiles()).toEqual([
      'StudioBlockedBlocked until 12:00, Thu 19 November: Painters',
      'SalonBookedNow until 10:30, Ada LovelaceNext 11:00 to 12:00, ben@example.org',
      'VaultNot bookedNext 11:00 to 12:00, ben@example.orgBlocked 17:00 to 17:30: Cleaning',
      'Board RoomNot bookedNext 14:00 to 15:00, ben@example.org',
      'AnnexNot bookedNothing more today',
      'Focus RoomNot bookedBlocked 12:00 to 13:00',
    ]);
    expect((await section()).textContent).toContain('Wed 18 November · 1 of 6 rooms is booked now, 1 is blocked.');
    const month = screen.getByRole('group', { name: 'Month' });
    expect((await section()).compareDocumentPosition(month)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(path('Now until 10:30')).toBe('/bookings?booking=6');
    expect(path('Blocked 12:00 to 13:00')).toBe('/admin?tab=blocked');
    expect(path('Annex')).toMatch(/^\/admin\?tab=bookings&roomId=\d+&from=2026-11-18&to=2026-11-18&sort=oldest$/);
    expect(screen.queryByText('Set up your space')).toBeNull();
    expect(screen.queryByRole('button', { name: 'I am away' })).toBeNull();
  });

  it('shows many rooms in pages, and links what needs attention to the pages where it is handled', async () => {
    const others = Array.from({ length: 4 }, (_, index) => ({ ...ada, id: index, name: `Member ${index}` }));
    const { navigate, user } = show({
      ...{ failedMessages: 3, failedDeliveries: 1, openInvitations: 2 },
      outOfHours: { total: 27, members: [ada, ben, ...others] },
      rooms: Array.from({ length: 9 }, (_, index) => room(`Room ${index}`)),
    });
    expect(await tiles()).toHaveLength(8);
    await user.click(within(screen.getByRole('navigation', { name: 'Pages of rooms' })).getByTitle('2'));
    expect(await tiles()).toEqual(['Room 8Not bookedNothing more today']);
    const table = (await section()).querySelector('table')!;
    const named = 'Ada Lovelace, ben@example.org, Member 0, Member 1, Member 2';
    expect(table.textContent).toMatch(new RegExp(`Members out of hours:?27: ${named} and 22 more$`));
    const links = within(table);
    const outOfHours = '/admin?tab=users&role=user&active=true&quotaUsedUp=true';
    expect(['3', '1', '2', '27', '22 more', 'Ada Lovelace'].map((name) => hrefIn(links, name))).toEqual([
      ...['/admin/messages', '/admin/deliveries', '/admin?tab=users&state=invited'],
      ...[outOfHours, outOfHours, '/admin/users/8'],
    ]);
    await user.click(links.getByRole('link', { name: '3' }));
    expect(navigate).toHaveBeenLastCalledWith('/admin/messages');
  });

  it('says that there is nothing, without links, and below the steps to set up the space', async () => {
    show({ setUp: { rooms: true, openingHours: false, holidays: false, plans: true, members: false } });
    const { textContent } = await section();
    expect(textContent).toContain('There are no rooms. They are added in Room Settings.');
    expect(textContent!.match(/None/g)).toHaveLength(4);
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

  it('says that it could not be loaded or refreshed, keeps what was known, and can be tried again', async () => {
    const { api, user } = show({ rooms: [room('Salon')] }, {}, { 'GET /api/admin/today': { status: 503 } });
    const retry = async (text: HTMLElement) => {
      api.recover();
      const alert = within(text.closest<HTMLElement>('[role="alert"]')!);
      await user.click(alert.getByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(screen.queryByText(/^Today could not be/)).toBeNull());
    };
    const heading = await screen.findByRole('heading', { name: 'Today could not be loaded' });
    expect(screen.getByRole('heading', { name: 'Today' })).toBeTruthy();
    await retry(heading);
    expect(await section()).toBeTruthy();
    api.answer({ 'GET /api/admin/today': { status: 503 } });
    act(() => void window.dispatchEvent(new Event('focus')));
    const banner = await screen.findByText('Today could not be refreshed. What you see may be out of date.');
    expect(await tiles()).toEqual(['SalonNot bookedNothing more today']);
    await retry(banner);
  });
});
