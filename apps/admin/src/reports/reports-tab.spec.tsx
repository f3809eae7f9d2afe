import type { UsageReport } from '@roomhours/contract';
import { type Answer, type ApiRoutes, later, refusal, type Resolver } from '@roomhours/data-access/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { disableMotion, openAdmin, press, selectOption } from '../testing';

let mockIsChartLibraryMissing = false;
const mockDraw = jest.fn<string, [string]>((what) => what);

interface MockChart {
  data: Record<string, string>[];
  xField: string;
  colorField: string;
}

// jsdom has no canvas: the charts of the library are replaced by their data.
jest.mock('@ant-design/charts', () => {
  if (mockIsChartLibraryMissing) throw new Error('ChunkLoadError');
  return {
    Column: ({ data, xField }: MockChart) => mockDraw(`columns: ${data.map((room) => room[xField]).join()}`),
    Bar: ({ data }: MockChart) => mockDraw(`bars: ${data.map(({ text }) => text).join()}`),
    Pie: ({ data, colorField }: MockChart) => mockDraw(`slices: ${data.map((room) => room[colorField]).join()}`),
  };
});

const REPORT = 'GET /api/admin/reports/usage';
const BOOKINGS = 'GET /api/admin/reports/bookings.csv';
const USAGE = 'GET /api/admin/reports/usage.csv';
const TAB = '/admin?tab=reports';

const aFile = (name: string): Answer<never> => ({
  text: 'a,b',
  headers: { 'Content-Disposition': `attachment; filename="roomhours-${name}-2026-10.csv"` },
});

/** The names of the saved files; jsdom saves nothing. */
function catchSaved(): string[] {
  const saved: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  return saved;
}
const { matchMedia } = window;

const report: UsageReport = {
  month: '2026-11',
  rooms: [
    { roomId: 1, roomName: 'Studio', hours: 30 },
    { roomId: 2, roomName: 'Loft', hours: 10 },
  ],
  users: [
    { userId: 1, label: 'ada@roomhours.example', hoursUsed: 31.5, monthlyQuota: 40 },
    { userId: 2, label: 'robin@roomhours.example', hoursUsed: 8.5, monthlyQuota: 0 },
  ],
  totalBookings: 1234,
  totalHours: 40,
  mostBookedRoom: 'Studio',
  activeUsers: 2,
};
const empty: UsageReport = {
  ...{ month: '2026-11', rooms: [], users: [], totalBookings: 0 },
  ...{ totalHours: 0, mostBookedRoom: null, activeUsers: 0 },
};

const RANGE_REPORTS: ApiRoutes = {
  'GET /api/admin/reports/members': { json: [], headers: { 'X-Total-Count': '0' } },
  'GET /api/admin/reports/occupancy': {
    json: { from: '2026-11', to: '2026-11', bookedHours: 0, openHours: 0, percent: null, rooms: [], hours: [] },
  },
};
const open = (answer: Resolver<UsageReport>, address = TAB) =>
  openAdmin(address, { ...RANGE_REPORTS, [REPORT]: answer });
const card = (name: string) => within(screen.getByRole('region', { name }));
const cells = (name: string) =>
  card(name)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '));
const figures = () =>
  [...screen.getByRole('region', { name: 'Summary' }).querySelectorAll('.ant-statistic-content-value')].map(
    ({ textContent }) => textContent,
  );

beforeEach(() => {
  disableMotion();
  mockDraw.mockImplementation((what) => what);
  // The last minute of November in Berlin, which is another day or month in other zones.
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-30T22:59:00Z'));
});
afterEach(() => {
  mockIsChartLibraryMissing = false;
  window.matchMedia = matchMedia;
});

// The first spec, because a downloaded library is kept.
it('shows the figures until the chart library can be downloaded', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  mockIsChartLibraryMissing = true;
  open({ json: report });
  expect(await screen.findAllByText('The chart could not be drawn. These are its figures.')).toHaveLength(3);
  expect(cells('Room Usage')).toEqual(['Room | Hours', 'Studio | 30 hours', 'Loft | 10 hours']);
  mockIsChartLibraryMissing = false;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('columns: Studio,Loft')).toBeTruthy();
});

it('shows the charts of the month, and a table for each', async () => {
  open({ json: report });
  expect(await screen.findByText('columns: Studio,Loft')).toBeTruthy();
  expect(screen.getByText('bars: 31.5 hours,40 hours,8.5 hours,∞ (Unlimited)')).toBeTruthy();
  expect(screen.getByText('slices: Studio,Loft')).toBeTruthy();
  expect(screen.getByText('View booking statistics and user activity')).toBeTruthy();
  expect(cells('Room Usage')).toEqual(['Room | Hours', 'Studio | 30 hours', 'Loft | 10 hours']);
  expect(card('Room Usage').getByRole('table', { name: 'Hours booked per room in November 2026' })).toBeTruthy();
  expect(cells('Top User Activity')).toEqual([
    'User | Hours Used | Monthly Quota',
    'ada@roomhours.example | 31.5 hours | 40 hours',
    'robin@roomhours.example | 8.5 hours | ∞ (Unlimited)',
  ]);
  expect(cells('Booking Distribution').slice(1)).toEqual(['Studio | 30 hours | 75%', 'Loft | 10 hours | 25%']);
  expect(figures()).toEqual(['1,234', '40', 'Studio', '2']);
});

it('switches between chart and table', async () => {
  open({ json: report });
  await screen.findByText('columns: Studio,Loft');
  await press('Show table of Room Usage');
  expect(screen.queryByText('columns: Studio,Loft')).toBeNull();
  expect(cells('Room Usage')).toHaveLength(3);
  await press('Show chart of Room Usage');
  expect(screen.getByText('columns: Studio,Loft')).toBeTruthy();
});

it('limits the rooms of a chart, and shows all in the table', async () => {
  const rooms = Array.from({ length: 30 }, (_, index) => ({ roomId: index, roomName: `R${index + 1}`, hours: 1 }));
  open({ json: { ...report, rooms } });
  expect(await screen.findByText('columns: R1,R2,R3,R4,R5,R6,R7,R8')).toBeTruthy();
  expect(screen.getByText('slices: R1,R2,R3,R4,R5,R6,R7,R8,R9,21 others')).toBeTruthy();
  expect(screen.getByText('The 8 rooms with most hours. The table has all 30.')).toBeTruthy();
  expect(cells('Room Usage')).toHaveLength(31);
});

it('shows that a month has no bookings', async () => {
  open({ json: empty });
  expect(await screen.findAllByText('No bookings in this month.')).toHaveLength(3);
  expect(figures()).toEqual(['0', '0', 'N/A', '0']);
  expect(screen.queryByRole('button', { name: /Show table/ })).toBeNull();
});

it('offers the last twelve months, and uses the selected one in the URL and in files', async () => {
  const { api, address } = open({ json: report });
  await screen.findByText('columns: Studio,Loft');
  expect(api.to(REPORT).map(({ query }) => query.get('month'))).toEqual(['2026-11']);
  await selectOption(screen.getByRole('combobox', { name: 'Month' }), 'October 2026');
  expect(address()).toBe(`${TAB}&month=2026-10`);
  await waitFor(() => expect(api.to(REPORT).at(-1)!.query.get('month')).toBe('2026-10'));
  const saved = catchSaved();
  api.answer({ [BOOKINGS]: aFile('bookings'), [USAGE]: aFile('usage') });
  await press('Bookings (CSV)');
  await waitFor(() => expect(saved).toEqual(['roomhours-bookings-2026-10.csv']));
  await press('Summary (CSV)');
  await waitFor(() => expect(saved).toHaveLength(2));
  const files = [BOOKINGS, USAGE] as const;
  expect(files.flatMap((file) => api.to(file).map(({ query }) => query.toString()))).toEqual([
    'month=2026-10&separator=comma',
    'month=2026-10&separator=comma',
  ]);
});

describe('a file', () => {
  afterEach(() => localStorage.clear());

  it('has the selected separator, also the next time', async () => {
    const { api } = open({ json: report });
    await screen.findByText('columns: Studio,Loft');
    catchSaved();
    api.answer({ [BOOKINGS]: aFile('bookings') });
    await selectOption(screen.getByRole('combobox', { name: 'Separator' }), 'CSV: semicolon (1,5)');
    await press('Bookings (CSV)');
    await waitFor(() => expect(api.to(BOOKINGS).map(({ query }) => query.get('separator'))).toEqual(['semicolon']));
    cleanup();
    open({ json: report });
    expect(await screen.findByText('CSV: semicolon (1,5)')).toBeTruthy();
  });

  it.each<[string, Answer<never>, string]>([
    ['is refused', refusal('UNAVAILABLE', 'The database is out of reach.'), 'The database is out of reach.'],
    ['is not the API’s', { status: 502, text: '<html>' }, 'The file could not be downloaded. Please try again.'],
    ['is cut off', 'unreachable', 'Roomhours cannot be reached. Check your connection and try again.'],
  ])('that %s is reported as a failure', async (_what, answer, description) => {
    const { api, notify, onSessionLost } = open({ json: report });
    await screen.findByText('columns: Studio,Loft');
    const saved = catchSaved();
    api.answer({ [BOOKINGS]: answer });
    await press('Bookings (CSV)');
    await waitFor(() =>
      expect(notify.mock.calls).toEqual([[{ kind: 'error', title: 'Download Failed', description }]]),
    );
    expect([saved, onSessionLost.mock.calls]).toEqual([[], []]);
  });

  it('that is requested after the session has ended reports the end of the session', async () => {
    const { api, notify, onSessionLost } = open({ json: report });
    await screen.findByText('columns: Studio,Loft');
    const saved = catchSaved();
    api.answer({ [USAGE]: refusal('UNAUTHENTICATED', 'Please sign in.') });
    await press('Summary (CSV)');
    await waitFor(() => expect(onSessionLost).toHaveBeenCalledTimes(1));
    expect([saved, notify.mock.calls]).toEqual([[], []]);
  });
});

it.each(['2025-11', '2026-12', 'x'])('shows the current month for the URL parameter month=%s', async (month) => {
  const { api } = open({ json: report }, `${TAB}&month=${month}`);
  await screen.findByText('columns: Studio,Loft');
  expect(api.to(REPORT).map(({ query }) => query.get('month'))).toEqual(['2026-11']);
});

it('shows a placeholder after a delay', async () => {
  const answer = later<UsageReport>();
  open(answer.route);
  expect(await screen.findByRole('status', { name: 'Loading the report' })).toBeTruthy();
  await act(async () => answer.resolve({ json: report }));
  expect(await screen.findByText('columns: Studio,Loft')).toBeTruthy();
});

it('shows why loading failed, and retries', async () => {
  const { api } = open(refusal('UNAVAILABLE', 'The database is out of reach.'));
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByRole('heading').textContent).toBe('The report could not be loaded');
  expect(alert.textContent).toContain('The database is out of reach.');
  api.answer({ [REPORT]: { json: report } });
  await press('Try again');
  expect(await screen.findByText('columns: Studio,Loft')).toBeTruthy();
});

it('shows the figures if a chart fails', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  mockDraw.mockImplementation((what) => {
    if (what.startsWith('columns')) throw new Error('No canvas');
    return what;
  });
  open({ json: report });
  expect((await screen.findByRole('alert')).textContent).toBe('The chart could not be drawn. These are its figures.');
  expect(cells('Room Usage')).toEqual(['Room | Hours', 'Studio | 30 hours', 'Loft | 10 hours']);
  expect(screen.getByText('slices: Studio,Loft')).toBeTruthy();
  mockDraw.mockImplementation((what) => what);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('columns: Studio,Loft')).toBeTruthy();
});
