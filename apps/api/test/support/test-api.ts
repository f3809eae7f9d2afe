import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test, type TestingModuleBuilder } from '@nestjs/testing';
import {
  BlockedTimeReader,
  BlockedTimes,
  BookingReader,
  type Caller,
  Clock,
  PasswordHasher,
  RoomAdministration,
  RoomReader,
  UnitOfWork,
  WorkspaceZone,
  addUser,
} from '@roomhours/application';
import { FixedClock, FixedZone, PlainPasswordHasher, withoutCaller } from '@roomhours/application/testing';
import { NO_POLICIES } from '@roomhours/booking-rules';
import { DEFAULT_BOOKING_CONFIG } from '@roomhours/contract';
import { INITIAL_PLANS, type BlockedTime, type Room, type RoomId, type User, type UserId } from '@roomhours/domain';
import {
  Database,
  type DatabaseTarget,
  RefusalDelay,
  RepeatedRequests,
  type Settings,
  configureHttp,
  createHttpAdapter,
  readSettings,
  silentLog,
} from '@roomhours/infrastructure';
import { TABLES, emptyTables } from '@roomhours/infrastructure/testing';
import { parseInstant, parseTimeOfDay } from '@roomhours/time';
import { AppModule } from '../../src/app.module';
import { TestClient } from './test-client';

/** The caller of the use cases that add fixtures. It is no administrator, so that the audit record stays empty. */
const FIXTURE_CALLER: Caller = { id: 0 as UserId, role: 'user', email: 'spec@example.com', requestId: 'spec' };

/** Default time zone of the workspace. */
export const TEST_ZONE = 'Europe/Berlin';

export const PASSWORD = 'correct horse';

export interface TestApiOptions {
  /** ISO 8601. Without it, the API uses the clock of the machine. */
  now?: string;
  zone?: string;
  /** Settings. As a function: called when the API starts, for addresses that a spec does not know before. */
  env?: Record<string, string> | (() => Record<string, string>);
  /** Hashes passwords with argon2id instead of storing them in plain text. It is slow by design. */
  realPasswords?: boolean;
  /** A hasher of the spec instead. */
  passwords?: PasswordHasher;
  /** Time that a repeated booking request waits for the first one. */
  repeatTimeoutMs?: number;
}

/** The complete API in this process, on a free port. */
export class TestApi {
  private members = 0;

  private constructor(
    readonly app: NestExpressApplication,
    readonly address: string,
    readonly clock: FixedClock,
    readonly zone: FixedZone,
    /** All routes of Express, such as 'GET /api/rooms'. */
    readonly served: readonly string[],
  ) {}

  static async open(target: DatabaseTarget, options: TestApiOptions = {}): Promise<TestApi> {
    const clock = new FixedClock(options.now ?? '2026-03-02T08:00:00Z');
    const zone = new FixedZone(options.zone ?? TEST_ZONE);
    const settings = settingsFor(target, options);
    const builder = Test.createTestingModule({ imports: [AppModule.forRoot(settings, silentLog())] });
    const testing = await overridden(builder, clock, zone, options).compile();
    const app = testing.createNestApplication<NestExpressApplication>(createHttpAdapter(), {
      bodyParser: false,
      logger: false,
    });
    await configureHttp(app, settings, { root: join(tmpdir(), 'no-front-ends-here') });
    await app.listen(0, '127.0.0.1');
    return new TestApi(app, await app.getUrl(), clock, zone, routesOf(app));
  }

  /** Opens the API and migrates its database. `open` only listens. */
  static async start(target: DatabaseTarget, options: TestApiOptions = {}): Promise<TestApi> {
    const api = await TestApi.open(target, options);
    await api.app.get(Database).start();
    return api;
  }

  close(): Promise<void> {
    return this.app.close();
  }

  /** Deletes all rows, and restores the plans and booking settings of a new database. */
  async empty(): Promise<void> {
    const tables = ['session', 'attempt_throttle', ...TABLES, 'plan'];
    await this.app.get(Database).write((manager) => emptyTables(manager, tables));
    const { startTime, endTime, slotDuration: slotMinutes } = DEFAULT_BOOKING_CONFIG;
    const hours = { opensAt: parseTimeOfDay(startTime)!, closesAt: parseTimeOfDay(endTime)!, slotMinutes };
    await this.app.get(UnitOfWork).run({}, async (stores) => {
      for (const plan of INITIAL_PLANS) await stores.plans.add(plan);
      await stores.workspace.save(hours, NO_POLICIES);
    });
  }

  anonymous(): TestClient {
    return new TestClient([this.address]);
  }

  /** Adds a member with a monthly quota (0: unlimited), and signs in. */
  async member(
    hours = 0,
    email = `member${(this.members += 1)}@example.com`,
  ): Promise<{ user: User; client: TestClient }> {
    return this.addAndSignIn('user', hours, email);
  }

  async administrator(email = `admin${(this.members += 1)}@example.com`): Promise<{ user: User; client: TestClient }> {
    return this.addAndSignIn('admin', 0, email);
  }

  async room(name: string): Promise<Room> {
    const rooms = new RoomAdministration(this.app.get(RoomReader), this.unitOfWork, this.clock, this.zone);
    return rooms.add(FIXTURE_CALLER, { name, capacity: 4, description: null });
  }

  async block(roomId: RoomId, start: string, end: string, reason: string | null = null): Promise<BlockedTime> {
    const times = { start: { instant: parseInstant(start) }, end: { instant: parseInstant(end) } };
    const blockedTimes = this.app.get(BlockedTimeReader);
    const bookings = this.app.get(BookingReader);
    const administration = new BlockedTimes(this.unitOfWork, blockedTimes, bookings, this.clock, this.zone);
    return (await administration.block({ caller: FIXTURE_CALLER, roomId, ...times, reason })).blockedTimes[0];
  }

  private get unitOfWork(): UnitOfWork {
    return withoutCaller(this.app.get(UnitOfWork));
  }

  private async addAndSignIn(role: 'user' | 'admin', hours: number, email: string) {
    const person = {
      email,
      username: email.split('@')[0]!,
      firstName: 'Ada',
      lastName: null,
      role,
      plan: 'flex',
      monthlyQuotaMinutes: hours * 60,
    };
    const passwordHash = await this.app.get(PasswordHasher).hash(PASSWORD);
    const by = { caller: FIXTURE_CALLER, at: this.clock.now() };
    const user = await this.unitOfWork.run({}, (stores) => addUser(stores, by, person, passwordHash));
    return { user, client: await this.anonymous().signIn(email, PASSWORD) };
  }
}

function routesOf(app: NestExpressApplication): string[] {
  const { router } = app.getHttpAdapter().getInstance() as { router: { stack: { route?: ExpressRoute }[] } };
  return router.stack.flatMap(({ route }) =>
    route === undefined ? [] : Object.keys(route.methods).map((method) => `${method.toUpperCase()} ${route.path}`),
  );
}

interface ExpressRoute {
  path: string;
  methods: Record<string, boolean>;
}

function settingsFor(target: DatabaseTarget, { zone = TEST_ZONE, env = {} }: TestApiOptions): Settings {
  const settings = readSettings({
    SESSION_SECRET: 'only for the specs of the API',
    WORKSPACE_TIME_ZONE: zone,
    SMTP_URL: 'none',
    ...(typeof env === 'function' ? env() : env),
  });
  return { ...settings, database: target, demoData: false };
}

function overridden(
  builder: TestingModuleBuilder,
  clock: FixedClock,
  zone: FixedZone,
  options: TestApiOptions,
): TestingModuleBuilder {
  builder.overrideProvider(WorkspaceZone).useValue(zone);
  builder.overrideProvider(RefusalDelay).useValue(new RefusalDelay(() => 0));
  if (options.now !== undefined) builder.overrideProvider(Clock).useValue(clock);
  const { passwords = new PlainPasswordHasher() } = options;
  if (!options.realPasswords) builder.overrideProvider(PasswordHasher).useValue(passwords);
  if (options.repeatTimeoutMs !== undefined) {
    builder.overrideProvider(RepeatedRequests).useValue(new RepeatedRequests(options.repeatTimeoutMs));
  }
  return builder;
}
