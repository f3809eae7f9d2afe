import { Test } from '@nestjs/testing';
import { getDataSourceToken } from '@nestjs/typeorm';
import {
  AuditReader,
  BlockedTimeReader,
  BookingReader,
  PlanReader,
  ReportReader,
  RoomReader,
  ScheduleReader,
  UnitOfWork,
  UserReader,
  WorkspaceReader,
} from '@roomhours/application';
import type { DataSource } from 'typeorm';
import { MetricsModule } from '../metrics';
import { readSettings } from '../settings';
import { SystemModule, silentLog } from '../system';
import { type TestDatabase, createTestDatabase } from '../../testing';
import { Database, PersistenceModule, ScheduleLock } from '.';

describe('persistence module', () => {
  let file: TestDatabase;

  beforeEach(async () => {
    file = await createTestDatabase('sqlite');
  });
  afterEach(() => file.drop());

  const modules = () => [
    SystemModule.forRoot({ ...readSettings({}), database: file.target }, silentLog()),
    MetricsModule,
    PersistenceModule,
  ];

  it('provides an adapter for every port; Database.start opens the database and the app closes it', async () => {
    const app = await Test.createTestingModule({ imports: modules() }).compile();
    await app.init();
    const database = app.get(Database);
    const writing = app.get<DataSource>(getDataSourceToken('writing'));
    expect(writing.isInitialized).toBe(false);

    await database.start();
    const room = await app
      .get(UnitOfWork)
      .run({}, ({ rooms }) => rooms.add({ name: 'Attic', capacity: 1, description: null }));
    expect(await app.get(RoomReader).list()).toEqual([room]);
    for (const port of [AuditReader, BlockedTimeReader, BookingReader, PlanReader, ReportReader])
      expect(app.get(port)).toBeDefined();
    for (const port of [ScheduleReader, UserReader, WorkspaceReader]) expect(app.get(port)).toBeDefined();

    await app.close();
    expect(writing.isInitialized).toBe(false);
    expect(app.get<DataSource>(getDataSourceToken('reading')).isInitialized).toBe(false);
  });

  it('allows a spec to override the lock', async () => {
    const acquire = jest.fn(async () => undefined);
    const app = await Test.createTestingModule({ imports: modules() })
      .overrideProvider(ScheduleLock)
      .useValue({ acquire })
      .compile();
    await app.get(Database).start();

    await app.get(UnitOfWork).run({}, async () => undefined);

    expect(acquire).toHaveBeenCalledTimes(1);
    await app.close();
  });
});
