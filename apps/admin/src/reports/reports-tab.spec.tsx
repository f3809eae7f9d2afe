import type { UsageReport } from '@roomhours/contract';
import { type Answer, type ApiRoutes, later, refusal, type Resolver } from '@roomhours/data-access/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { disableMotion, isReadOut, openAdmin, press, retryAfterFailure, selectOption } from '../testing';

let mockIsChartLibraryMissing = false;
const mockDraw = jest.fn<string, [string]>((what) => what);

interface MockChart {
  data: Record<string, string>[];
  xField: string;
  colorField: string;
  axis: { x: { labelFormatter: (value: string) => string } };
}

/** Returns the texts of the bars of each category. */
function mockBarsOf({ data, xField, axis }: MockChart): string {
  const categories = [...new Set(data.map((bar) => bar[xField]!))];
  const rows = categories.map((category) => {
    const texts = data.filter((bar) => bar[xField] === category).map(({ text }) => text);
    return `${axis.x.labelFormatter(category)} ${texts.join()}`;
  });
  return rows.join('; ');
}

// jsdom has no canvas: the charts of the library are replaced by their data.
jest.mock('@ant-design/charts', () => {
  if (mockIsChartLibraryMissing) throw new Error('ChunkLoadError');
  return {
    Column: ({ data, xField }: MockChart) => mockDraw(`columns: ${data.map((room) => room[xField]).join()}`),
    Bar: (chart: MockChart) => mockDraw(`bars: ${mockBarsOf(chart)}`),
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

it('shows a placeholder, why loading failed, the charts of the month, and a table for each', async () => {
  const first = later<UsageReport>();
  const { api } = open(first.route);
  const heading = await retryAfterFailure(
    { api, first, working: { [REPORT]: { json: report } } },
    'Loading the report',
  );
  expect(heading).toBe('The report could not be loaded');
  expect(await screen.findByText('columns: Studio,Loft')).toBeTruthy();
  expect(
    screen.getByText(
      'bars: ada@roomhours.example 31.5 hours,40 hours; robin@roomhours.example 8.5 hours,∞ (Unlimited)',
    ),
  ).toBeTruthy();
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
  await press('Show table of Room Usage');
  expect(screen.queryByText('columns: Studio,Loft')).toBeNull();
  expect(cells('Room Usage')).toHaveLength(3);
  await press('Show chart of Room Usage');
  expect(screen.getByText('columns: Studio,Loft')).toBeTruthy();
});

it('limits the rooms of a chart, shows all in the table, and has a row for each erased user in both', async () => {
  const rooms = Array.from({ length: 30 }, (_, index) => ({ roomId: index, roomName: `R${index + 1}`, hours: 1 }));
  const users = [1, 2].map((userId) => ({ userId, label: 'Erased user', hoursUsed: userId, monthlyQuota: 4 }));
  open({ json: { ...report, rooms, users } });
  expect(await screen.findByText('columns: R1,R2,R3,R4,R5,R6,R7,R8')).toBeTruthy();
  expect(screen.getByText('slices: R1,R2,R3,R4,R5,R6,R7,R8,R9,21 others')).toBeTruthy();
  expect(screen.getByText('The 8 rooms with most hours. The table has all 30.')).toBeTruthy();
  expect(cells('Room Usage')).toHaveLength(31);
  expect(screen.getByText('bars: Erased user 1 hour,4 hours; Erased user 2 hours,4 hours')).toBeTruthy();
  expect(cells('Top User Activity').slice(1)).toEqual([
    'Erased user | 1 hour | 4 hours',
    'Erased user | 2 hours | 4 hours',
  ]);
});

it('shows that a month has no bookings', async () => {
  open({ json: empty });
  expect(await screen.findAllByText('No bookings in this month.')).toHaveLength(3);
  expect(figures()).toEqual(['0', '0', 'N/A', '0']);
  expect(screen.queryByRole('button', { name: /Show table/ })).toBeNull();
});

it('announces the summary of another month, and none of the tables', async () => {
  const { api } = open({ json: report });
  await screen.findByText('columns: Studio,Loft');
  const summary = screen.getByText('Total Bookings').closest('[role=status]');
  api.answer({ [REPORT]: { json: { ...empty, month: '2026-10' } } });
  await selectOption(screen.getByRole('combobox', { name: 'Month' }), 'October 2026');
  await waitFor(() => expect(summary?.textContent).toContain('Total Bookings0'));
  api.answer({ [REPORT]: { json: report } });
  await selectOption(screen.getByRole('combobox', { name: 'Month' }), 'November 2026');
  await screen.findByText('columns: Studio,Loft');
  expect(screen.getAllByRole('table').filter(isReadOut)).toEqual([]);
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

  it('that fails is reported, and after the session has ended its end', async () => {
    const { api, notify, onSessionLost } = open({ json: report });
    await screen.findByText('columns: Studio,Loft');
    const saved = catchSaved();
    const failures: [Answer<never>, string][] = [
      [refusal('UNAVAILABLE', 'The database is out of reach.'), 'The database is out of reach.'],
      [{ status: 502, text: '<html>' }, 'The file could not be downloaded. Please try again.'],
      ['unreachable', 'Roomhours cannot be reached. Check your connection and try again.'],
    ];
    for (const [answer, description] of failures) {
      api.answer({ [BOOKINGS]: answer });
      await press('Bookings (CSV)');
      const toast = { kind: 'error', title: 'Download Failed', description };
      await waitFor(() => expect(notify).toHaveBeenLastCalledWith(toast));
    }
    expect(onSessionLost).not.toHaveBeenCalled();
    api.answer({ [USAGE]: refusal('UNAUTHENTICATED', 'Please sign in.') });
    await press('Summary (CSV)');
    await waitFor(() => expect(onSessionLost).toHaveBeenCalledTimes(1));
    expect([saved, notify.mock.calls.length]).toEqual([[], failures.length]);
  });
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
