import { Test } from '@nestjs/testing';
import { SETTINGS, readSettings } from '../settings';
import { silentLog } from './log';
import { SystemModule } from './system.module';

it('gives each API of a process its own settings, and leaves the environment as it is', async () => {
  const environment = { ...process.env };
  const given = ['1', '2'].map((port) => readSettings({ PORT: port, SESSION_SECRET: `secret of the API ${port}` }));
  const modules = await Promise.all(
    given.map((settings) =>
      Test.createTestingModule({ imports: [SystemModule.forRoot(settings, silentLog())] }).compile(),
    ),
  );
  expect(modules.map((module) => module.get<unknown>(SETTINGS, { strict: false }))).toEqual(given);
  expect(process.env).toEqual(environment);
});
