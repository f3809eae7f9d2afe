import type { SeriesIds } from '@roomhours/application';
import {
  CountingSeriesIds,
  CountingWebhookSecrets,
  FixedWebhookAddresses,
  PlainPasswordHasher,
} from '@roomhours/application/testing';
import { type Booking, type User, INITIAL_PLANS } from '@roomhours/domain';
import { TestWorkspace } from '@roomhours/infrastructure/testing';
import {
  DAY_MS,
  type LocalDate,
  TimeRange,
  dayNumber,
  formatInstant,
  instant,
  monthAt,
  parseInstant,
  toLocal,
  weekdayOf,
} from '@roomhours/time';
import fc from 'fast-check';
import { ADA, ADMINISTRATOR, DEMO_ACCOUNTS, DEMO_PEOPLE, DEMO_PLANS, INVITED, NOAH, emailOf } from './demo-accounts';
import { DEMO_ROOMS, focusRoom, library } from './demo-rooms';
import { SeedDemoData } from './seed-demo-data';

const HOUR = 60;
const ALL_TIME = TimeRange.of(instant(0), instant(Date.UTC(2101, 0)));

/** An empty workspace at a given time in a zone, and queries on it. */
class EmptyWorkspace {
  readonly database: TestWorkspace['database'];
  private readonly zone: TestWorkspace['zone'];
  readonly today: LocalDate;
  /** Many checks read the schedule that one seed has made. */
  private read: ReturnType<EmptyWorkspace['readSchedule']> | null = null;

  private constructor(
    readonly now: string,
    private readonly workspace: TestWorkspace,
  ) {
    this.database = workspace.database;
    this.zone = workspace.zone;
    this.today = toLocal(parseInstant(now), this.zone.name).date;
  }

  static async open(now: string, zone: string): Promise<EmptyWorkspace> {
    return new EmptyWorkspace(now, await TestWorkspace.open(now, zone));
  }

  seed(seriesIds: SeriesIds = new CountingSeriesIds()): Promise<boolean> {
    const { database, clock, zone } = this.workspace;
    const addresses = new FixedWebhookAddresses();
    const secrets = new CountingWebhookSecrets();
    this.read = null;
    return new SeedDemoData(
      database.unitOfWork,
      database.amenities,
      database.plans,
      database.rooms,
      database.specialDays,
      new PlainPasswordHasher(),
      clock,
      zone,
      seriesIds,
      database.webhooks,
      addresses,
      secrets,
    ).execute();
  }

  async user(person: typeof ADA): Promise<User> {
    return (await this.database.users.findCredentials(emailOf(person)))!.user;
  }

  async minutesLeft(person: typeof ADA): Promise<number | null> {
    return (await this.workspace.readQuota(await this.user(person))).quota.remainingMinutes;
  }

  schedule() {
    return (this.read ??= this.readSchedule());
  }

  private async readSchedule() {
    return (await this.database.schedules.read(null, ALL_TIME)).schedule;
  }

  async bookings(): Promise<Booking[]> {
    return (await this.schedule()).bookings;
  }

  async roomId(name: string) {
    return (await this.database.rooms.list()).find((room) => room.name === name)!.id;
  }

  local(booking: Pick<Booking, 'range'>) {
    const start = toLocal(booking.range.start, this.zone.name);
    const end = toLocal(booking.range.end, this.zone.name);
    return { date: start.date, weekday: weekdayOf(start.date), from: start.minuteOfDay, until: end.minuteOfDay };
  }

  month(booking: Booking) {
    return monthAt(booking.range.start, this.zone.name);
  }

  /** Whether the clocks change in the zone within a year. */
  changesClocks(): boolean {
    const offset = (days: number) => {
      const at = instant(parseInstant(this.now) + days * DAY_MS);
      return toLocal(at, this.zone.name).minuteOfDay;
    };
    const first = offset(0);
    return Array.from({ length: 366 }, (_, days) => offset(days)).some((minute) => minute !== first);
  }

  /** Whole days from today to the day of an instant, on the calendar of the zone. */
  daysFromToday(at: Booking['range']['start']): number {
    return dayNumber(toLocal(at, this.zone.name).date) - dayNumber(this.today);
  }
}

async function seededWorkspace(now: string, zone: string): Promise<EmptyWorkspace> {
  const workspace = await EmptyWorkspace.open(now, zone);
  expect(await workspace.seed()).toBe(true);
  return workspace;
}

/** Checks what the demo data guarantees on any date. */
async function expectGuarantees(workspace: EmptyWorkspace): Promise<void> {
  await expectHalfAnHourAndHoursToSpare(workspace);
  await expectSeriesBlockAndBusyRoom(workspace);
  await expectSeriesOverClockChange(workspace);
  await expectFullRoomAndClosedDay(workspace);
  await expectRulesKept(workspace);
  await expectBusyWeeks(workspace);
}

async function expectHalfAnHourAndHoursToSpare(workspace: EmptyWorkspace): Promise<void> {
  expect(await workspace.minutesLeft(NOAH)).toBe(30);
  expect(await workspace.minutesLeft(ADA)).toBeGreaterThanOrEqual(6 * HOUR);
}

async function expectSeriesBlockAndBusyRoom(workspace: EmptyWorkspace): Promise<void> {
  const { bookings, blockedTimes } = await workspace.schedule();
  const ada = await workspace.user(ADA);
  const series = bookings.filter(({ seriesId, userId }) => seriesId !== null && userId === ada.id);
  expect(new Set(series.map(({ seriesId }) => seriesId)).size).toBe(1);
  expect(series).toHaveLength(6);
  expect(series[0]!.range.start).toBeLessThan(parseInstant(workspace.now));
  expect(series[5]!.range.start).toBeGreaterThan(parseInstant(workspace.now));

  const inLibrary = await workspace.roomId(library.room.name);
  const [morning, ...none] = blockedTimes.filter(({ roomId }) => roomId === inLibrary);
  expect(none).toEqual([]);
  expect(morning!.reason).toMatch(/\w/);
  expect(workspace.local(morning!)).toMatchObject({ from: 9 * HOUR, until: 12 * HOUR });
  expect(workspace.daysFromToday(morning!.range.start)).toBeGreaterThan(0);
  expect(workspace.daysFromToday(morning!.range.start)).toBeLessThanOrEqual(7);

  const cleaning = blockedTimes.filter(({ reason }) => reason === 'Weekly cleaning');
  expect(cleaning).toHaveLength(8);
  expect(new Set(cleaning.map(({ roomId }) => roomId)).size).toBe(2);
  expect(new Set(cleaning.map((block) => workspace.local(block).weekday)).size).toBe(1);

  const focus = await workspace.roomId(focusRoom.room.name);
  const nearby = bookings.filter(({ range }) => Math.abs(workspace.daysFromToday(range.start)) <= 3);
  const hoursIn = (all: Booking[]) => all.reduce((sum, { range }) => sum + range.minutes, 0) / HOUR;
  expect(hoursIn(nearby.filter(({ roomId }) => roomId === focus))).toBeGreaterThanOrEqual(15);
}

/** A zone without changes of the clocks has no such series. */
async function expectSeriesOverClockChange(workspace: EmptyWorkspace): Promise<void> {
  const ada = await workspace.user(ADA);
  const series = (await workspace.bookings()).filter(({ seriesId, userId }) => seriesId !== null && userId !== ada.id);
  const first = series[0]?.range.start ?? 0;
  const last = series.at(-1)?.range.start ?? 0;
  const isShifted = (last - first) % DAY_MS !== 0;
  expect([series.length, isShifted]).toEqual(workspace.changesClocks() ? [4, true] : [0, false]);
}

async function expectFullRoomAndClosedDay(workspace: EmptyWorkspace): Promise<void> {
  const bookings = await workspace.bookings();
  const focus = await workspace.roomId(focusRoom.room.name);
  const today = bookings.filter(({ roomId, range }) => roomId === focus && workspace.daysFromToday(range.start) === 0);
  expect(today.reduce((sum, { range }) => sum + range.minutes, 0)).toBe(8.5 * HOUR);

  const [closed, ...others] = await workspace.database.specialDays.list();
  expect([closed?.hours, others]).toEqual([null, []]);
  expect(workspace.today < closed!.date).toBe(true);
  expect(bookings.some((booking) => workspace.local(booking).date === closed!.date)).toBe(false);
}

/** Checks the booking rules independently of the use cases. */
async function expectRulesKept(workspace: EmptyWorkspace): Promise<void> {
  const bookings = await workspace.bookings();
  const minutes = new Map<string, number>();
  const broken: Booking[][] = [];
  for (const [index, booking] of bookings.entries()) {
    const others = bookings.slice(index + 1).filter(({ roomId }) => roomId === booking.roomId);
    const { from, until } = workspace.local(booking);
    const overlapping = others.filter(({ range }) => range.overlaps(booking.range));
    if (overlapping.length > 0 || from < 9 * HOUR || until > 17.5 * HOUR) broken.push([booking, ...overlapping]);
    const key = `${booking.userId} ${workspace.month(booking)}`;
    minutes.set(key, (minutes.get(key) ?? 0) + booking.range.minutes);
  }
  expect(broken).toEqual([]);
  const hours = new Map([...INITIAL_PLANS, ...DEMO_PLANS].map(({ name, monthlyHours }) => [name, monthlyHours]));
  for (const person of DEMO_PEOPLE) {
    const { id, plan } = await workspace.user(person);
    const used = [...minutes].filter(([key]) => key.startsWith(`${id} `)).map(([, sum]) => sum);
    expect(Math.max(0, ...used)).toBeLessThanOrEqual(plan === null ? 0 : hours.get(plan)! * HOUR);
  }
}

async function expectBusyWeeks(workspace: EmptyWorkspace): Promise<void> {
  const bookings = await workspace.bookings();
  const days = bookings.map(({ range }) => workspace.daysFromToday(range.start));
  const between = (from: number, to: number) => days.filter((day) => from <= day && day <= to);
  // The oldest week is the least busy one, in the middle of a month: the monthly hours of the members are spent on the later ones.
  for (const [from, to, least] of [
    [-14, -8, 25],
    [-7, -1, 60],
    [0, 6, 60],
    [7, 13, 60],
  ] as const) {
    expect([from, between(from, to).length >= least]).toEqual([from, true]);
  }
  const weekend = bookings.filter((booking) => workspace.local(booking).weekday > 5);
  expect(weekend.length).toBeLessThan(bookings.length / 4);
  for (const day of [-7, -2, 0, 2, 7]) expect([day, between(day, day).length >= 3]).toEqual([day, true]);
  expect(new Set(bookings.map(({ roomId }) => roomId)).size).toBe(DEMO_ROOMS.length);
  expect(new Set(bookings.map(({ userId }) => userId)).size).toBe(DEMO_PEOPLE.length - 1);
  expect(new Set(bookings.map(({ range }) => range.minutes))).toEqual(new Set([30, 60, 90, 120]));
}

describe('the demo data', () => {
  // Every weekday is among these dates and the Wednesday below.
  it.each([
    ['the first of a month, a Sunday', '2026-11-01T00:00:00Z', 'UTC'],
    ['the last minute of a month, a Saturday', '2026-02-28T23:59:00Z', 'UTC'],
    ['the last day of a month in the zone, the first of the next in UTC', '2026-09-30T23:30:00Z', 'Pacific/Honolulu'],
    ['New Year, a Friday', '2027-01-01T00:00:00Z', 'Pacific/Auckland'],
    ['a leap day, a Tuesday', '2028-02-29T12:00:00Z', 'Asia/Kolkata'],
    ['the day the clocks go forward', '2027-03-28T00:59:00Z', 'Europe/Berlin'],
    ['the day the clocks go back', '2026-10-25T01:30:00Z', 'Europe/London'],
    ['the day before the clocks change by half an hour', '2027-04-03T01:00:00Z', 'Australia/Lord_Howe'],
    ['the day before the one that Samoa skipped, a Thursday', '2011-12-29T20:00:00Z', 'Pacific/Apia'],
    ['a Monday, an hour after midnight', '2026-11-16T06:00:00Z', 'America/New_York'],
  ])('meet every guarantee on %s', async (_, now, zone) => {
    await expectGuarantees(await seededWorkspace(now, zone));
  });

  it('meet every guarantee on any day in any zone', async () => {
    const days = fc.integer({ min: Date.UTC(2026, 0) / 60_000, max: Date.UTC(2034, 0) / 60_000 });
    const zones = fc.constantFrom(
      ...['UTC', 'Europe/Berlin', 'America/St_Johns', 'Asia/Kathmandu', 'Africa/Casablanca'],
      ...['America/Santiago', 'Pacific/Chatham', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Africa/Cairo'],
      ...['Antarctica/Troll', 'Asia/Tehran'],
    );
    const samples = fc.tuple(days, zones);
    await fc.assert(
      fc.asyncProperty(samples, async ([minutes, zone]) => {
        await expectGuarantees(await seededWorkspace(formatInstant(instant(minutes * 60_000)), zone));
      }),
      { numRuns: 6, examples: [[[32_584_200, 'Africa/Cairo']]] },
    );
  }, 60_000);

  describe('on an ordinary Wednesday', () => {
    let workspace: EmptyWorkspace;

    beforeAll(async () => {
      workspace = await seededWorkspace('2026-11-18T10:10:00Z', 'Europe/Berlin');
    });

    it('meet every guarantee', () => expectGuarantees(workspace));

    it('are five rooms, five plans, twelve members and one administrator, all marked as demo', async () => {
      const { rooms, plans, users } = workspace.database;
      const names = ['Board Room', 'Focus Room', 'Garden Room', 'Library', 'Studio'];
      expect((await rooms.list()).map(({ name }) => name)).toEqual(names);
      for (const { name } of [...INITIAL_PLANS, ...DEMO_PLANS]) expect(await plans.findByName(name)).not.toBeNull();
      const found = await Promise.all(DEMO_PEOPLE.map((person) => users.findCredentials(emailOf(person))));
      expect(found.every((credentials) => credentials?.isDemo)).toBe(true);
      expect(found.map((credentials) => credentials!.user.role).sort()).toEqual(['admin', ...Array(12).fill('user')]);
      expect(DEMO_PLANS.map(({ isActive }) => isActive)).toEqual([true, true, false]);
      expect(await users.findCredentials(emailOf(INVITED))).toMatchObject({ passwordHash: null, isDemo: true });
    });

    it('have printed accounts that sign in with the printed password', async () => {
      const hasher = new PlainPasswordHasher();
      expect(DEMO_ACCOUNTS.map(({ email }) => email)).toEqual([emailOf(ADA), emailOf(NOAH), emailOf(ADMINISTRATOR)]);
      for (const { email, password } of DEMO_ACCOUNTS) {
        const credentials = await workspace.database.users.findCredentials(email);
        expect(password.length).toBeGreaterThanOrEqual(8);
        expect(await hasher.verify(async () => credentials!.passwordHash, password)).toBe(true);
      }
    });

    it('are set up by the administrator, according to the audit entries', async () => {
      const administrator = await workspace.database.users.findCredentials(emailOf(ADMINISTRATOR));
      const { items: all } = await workspace.database.audit.list({ page: 1, pageSize: 100_000 });
      const items = all.filter(({ subject }) => subject !== 'booking');
      const counts = (action: string) => items.filter((entry) => entry.action === action).length;
      const added = ['plan.added', 'amenity.added', 'room.added', 'user.added', 'blockedTime.added', 'webhook.added'];
      expect(added.map(counts)).toEqual([3, 5, 5, 12, 2, 1]);
      expect(new Set(items.map(({ actorId, at }) => `${actorId} ${formatInstant(at)}`))).toEqual(
        new Set([`${administrator!.user.id} 2026-11-18T10:10:00Z`]),
      );
    });

    it('have a webhook that sends nothing', async () => {
      const webhook = { url: 'https://door-lock.example/roomhours', isEnabled: false, disabledBecause: null };
      expect(await workspace.database.webhooks.list()).toEqual([expect.objectContaining(webhook)]);
    });

    it('are seeded once', async () => {
      const before = await workspace.schedule();
      expect(await workspace.seed()).toBe(false);
      expect(await workspace.schedule()).toEqual(before);
    });

    // The last test: it seeds other workspaces in the same database.
    it('are the same relative to today in every week', async () => {
      const shapeOf = async (seeded: EmptyWorkspace) =>
        (await seeded.bookings()).map((booking) =>
          [seeded.daysFromToday(booking.range.start), seeded.local(booking).from, booking.purpose].join(),
        );
      const shape = await shapeOf(workspace);
      expect(await shapeOf(await seededWorkspace('2026-11-18T10:10:00Z', 'Europe/Berlin'))).toEqual(shape);
      const later = new Set(await shapeOf(await seededWorkspace('2026-11-25T10:10:00Z', 'Europe/Berlin')));
      expect(shape.filter((booking) => later.has(booking)).length).toBeGreaterThan(shape.length * 0.85);
    });
  });

  it('are rolled back after a failure', async () => {
    class ExhaustedSeriesIds extends CountingSeriesIds {
      private left = 100;

      override next() {
        if (this.left === 0) throw new Error('The disk is full');
        this.left -= 1;
        return super.next();
      }
    }
    const workspace = await EmptyWorkspace.open('2026-11-18T10:10:00Z', 'Europe/Berlin');
    await expect(workspace.seed(new ExhaustedSeriesIds())).rejects.toThrow('The disk is full');
    expect(await workspace.database.rooms.list()).toEqual([]);
    expect(await workspace.database.users.hasAny('user')).toBe(false);
    expect(await workspace.seed()).toBe(true);
  });
});
