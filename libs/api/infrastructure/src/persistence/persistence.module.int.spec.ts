import { Test } from '@nestjs/testing';
import { getDataSourceToken } from '@nestjs/typeorm';
import { RoomReader, UnitOfWork } from '@roomhours/application';
import type { DataSource } from 'typeorm';
import { createTestDatabase } from '../../testing';
import { MetricsModule } from '../metrics';
import { readSettings } from '../settings';
import { SystemModule, silentLog } from '../system';
import { Database, PersistenceModule } from '.';

it('the persistence module opens the database on Database.start, and closes it with the app', async () => {
  const file = await createTestDatabase('sqlite');
  const system = SystemModule.forRoot({ ...readSettings({}), database: file.target }, silentLog());
  const app = await Test.createTestingModule({ imports: [system, MetricsModule, PersistenceModule] }).compile();
  await app.init();
  const [writing, reading] = ['writing', 'reading'].map((name) => app.get<DataSource>(getDataSourceToken(name)));
  expect(writing!.isInitialized).toBe(false);

  await app.get(Database).start();
  const attic = { name: 'Attic', capacity: 1, description: null };
  const room = await app.get(UnitOfWork).run({}, ({ rooms }) => rooms.add(attic));
  expect(await app.get(RoomReader).list()).toEqual([room]);

  await app.close();
  expect([writing!.isInitialized, reading!.isInitialized]).toEqual([false, false]);
  await file.drop();
});
