import { Global, Module } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { getDataSourceToken } from '@nestjs/typeorm';
import {
  AuditReader,
  BlockedTimeReader,
  BookingReader,
  Clock,
  PlanReader,
  ReportReader,
  RoomReader,
  ScheduleReader,
  UnitOfWork,
  UserReader,
  WorkspaceReader,
} from '@roomhours/application';
import type { DataSource } from 'typeorm';
import { SystemClock } from '../system';
import { type TestDatabase, createTestDatabase } from '../../testing';
import { Database, type DatabaseTarget, PersistenceModule, ScheduleLock } from '.';

const TARGET = Symbol('target');

/** Provides the database target as an application's settings module would. */
@Module({})
class SettingsModule {
  static with(target: DatabaseTarget) {
    return { module: SettingsModule, providers: [{ provide: TARGET, useValue: target }], exports: [TARGET] };
  }
}

@Global()
@Module({ providers: [{ provide: Clock, useClass: SystemClock }], exports: [Clock] })
class ClockModule {}

describe('persistence module', () => {
  let file: TestDatabase;

  beforeEach(async () => {
    file = await createTestDatabase('sqlite');
  });
  afterEach(() => file.drop());

  const persistence = () =>
    PersistenceModule.forRootAsync({
      imports: [SettingsModule.with(file.target)],
      inject: [TARGET],
      useFactory: (target: DatabaseTarget) => ({ target }),
    });

  it('provides an adapter for every port; Database.start opens the database and the app closes it', async () => {
    const app = await Test.createTestingModule({ imports: [ClockModule, persistence()] }).compile();
    await app.init();
    const [database, writing] = [app.get(Database), app.get<DataSource>(getDataSourceToken('writing'))];
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
    const imports = [ClockModule, PersistenceModule.forRoot({ target: file.target })];
    const app = await Test.createTestingModule({ imports })
      .overrideProvider(ScheduleLock)
      .useValue({ acquire })
      .compile();
    await app.get(Database).start();

    await app.get(UnitOfWork).run({}, async () => undefined);

    expect(acquire).toHaveBeenCalledTimes(1);
    await app.close();
  });
});
