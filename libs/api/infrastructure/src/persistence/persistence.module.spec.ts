import { Module } from '@nestjs/common';
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
import { type TestDatabase, aDatabase } from '../../testing';
import { Database, type DatabaseTarget, PersistenceModule, ScheduleLock } from '.';

const TARGET = Symbol('target');

/** Settings of the application, from which the target comes. */
@Module({})
class SettingsModule {
  static with(target: DatabaseTarget) {
    return { module: SettingsModule, providers: [{ provide: TARGET, useValue: target }], exports: [TARGET] };
  }
}

describe('persistence module', () => {
  let file: TestDatabase;

  beforeEach(async () => {
    file = await aDatabase('sqlite');
  });
  afterEach(() => file.drop());

  const persistence = () =>
    PersistenceModule.forRootAsync({
      imports: [SettingsModule.with(file.target)],
      inject: [TARGET],
      useFactory: (target: DatabaseTarget) => ({ target }),
    });

  it('gives every port an adapter on one database, which is opened when it is started and closed with the app', async () => {
    const app = await Test.createTestingModule({ imports: [persistence()] }).compile();
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

  it('lets a spec take the lock away, and nobody else', async () => {
    const raise = jest.fn(async () => undefined);
    const app = await Test.createTestingModule({ imports: [PersistenceModule.forRoot({ target: file.target })] })
      .overrideProvider(ScheduleLock)
      .useValue({ raise })
      .compile();
    await app.get(Database).start();

    await app.get(UnitOfWork).run({}, async () => undefined);

    expect(raise).toHaveBeenCalledTimes(1);
    await app.close();
  });
});
