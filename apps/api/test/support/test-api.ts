import 'reflect-metadata';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test, type TestingModuleBuilder } from '@nestjs/testing';
import { AddRoom, AddUser, BlockTime, Clock, PasswordHasher, UnitOfWork, WorkspaceZone } from '@roomhours/application';
import { FixedClock, PlainPasswordHasher } from '@roomhours/application/testing';
import type { Room, RoomId, User } from '@roomhours/domain';
import {
  Database,
  type DatabaseTarget,
  ScheduleLock,
  type Settings,
  configureHttp,
  readSettings,
  silentLog,
} from '@roomhours/infrastructure';
import { parseInstant } from '@roomhours/time';
import { AppModule } from '../../src/app.module';
import { TestClient } from './test-client';

/** Those that refer to others first. */
const FILLED = ['session', 'login_throttle', 'booking', 'blocked_time', 'room', 'app_user'];

export const PASSWORD = 'correct horse';

export interface TestApiOptions {
  /** What the clock shows, ISO 8601; left out: the machine's clock. */
  now?: string;
  zone?: string;
  env?: Record<string, string>;
  /** Passwords are kept as they are unless a spec is about them: hashing is slow on purpose. */
  realPasswords?: boolean;
  scheduleLock?: ScheduleLock;
}

/** The whole API in this process, on a free port. One at a time: passport keeps its strategies for the process. */
export class TestApi {
  private members = 0;

  private constructor(
    readonly app: NestExpressApplication,
    readonly address: string,
    readonly clock: FixedClock,
  ) {}

  static async open(target: DatabaseTarget, options: TestApiOptions = {}): Promise<TestApi> {
    const clock = new FixedClock(options.now ?? '2026-03-02T08:00:00Z');
    const settings = settingsFor(target, options);
    const builder = Test.createTestingModule({ imports: [AppModule.with(settings, silentLog())] });
    const app = (await overridden(builder, clock, options).compile()).createNestApplication<NestExpressApplication>({
      bodyParser: false,
      logger: false,
    });
    configureHttp(app, settings, { root: join(tmpdir(), 'no-front-ends-here') });
    await app.listen(0, '127.0.0.1');
    return new TestApi(app, await app.getUrl(), clock);
  }

  /** Migrated and ready; `open` alone only listens. */
  static async start(target: DatabaseTarget, options: TestApiOptions = {}): Promise<TestApi> {
    const api = await TestApi.open(target, options);
    await api.app.get(Database).start();
    return api;
  }

  close(): Promise<void> {
    return this.app.close();
  }

  /** Removes everything but what the migrations put there. */
  async empty(): Promise<void> {
    await this.app.get(Database).write(async (manager) => {
      for (const table of FILLED) await manager.query(`DELETE FROM ${table}`);
    });
  }

  anonymous(): TestClient {
    return new TestClient([this.address]);
  }

  /** Adds a member without a limit of hours, or with one, and signs in. */
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
    return this.app.get(AddRoom).execute({ name, capacity: 4, description: null });
  }

  async block(roomId: RoomId, start: string, end: string, reason: string | null = null): Promise<void> {
    const block = new BlockTime(this.app.get(UnitOfWork), this.app.get(WorkspaceZone));
    await block.execute({
      roomId,
      start: { instant: parseInstant(start) },
      end: { instant: parseInstant(end) },
      reason,
    });
  }

  private async addAndSignIn(role: 'user' | 'admin', hours: number, email: string) {
    const user = await this.app.get(AddUser).execute({
      email,
      username: email.split('@')[0]!,
      password: PASSWORD,
      firstName: 'Ada',
      lastName: null,
      role,
      plan: 'flex',
      monthlyQuotaMinutes: hours * 60,
      isDemo: false,
    });
    return { user, client: await this.anonymous().signIn(email, PASSWORD) };
  }
}

function settingsFor(target: DatabaseTarget, { zone = 'Europe/Berlin', env = {} }: TestApiOptions): Settings {
  const settings = readSettings({
    SESSION_SECRET: 'only for the specs of the API',
    WORKSPACE_TIME_ZONE: zone,
    ...env,
  });
  return { ...settings, database: target, demoData: false };
}

function overridden(builder: TestingModuleBuilder, clock: FixedClock, options: TestApiOptions): TestingModuleBuilder {
  if (options.now !== undefined) builder.overrideProvider(Clock).useValue(clock);
  if (!options.realPasswords) builder.overrideProvider(PasswordHasher).useValue(new PlainPasswordHasher());
  if (options.scheduleLock) builder.overrideProvider(ScheduleLock).useValue(options.scheduleLock);
  return builder;
}
