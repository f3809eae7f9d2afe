import { MODULE_METADATA } from '@nestjs/common/constants';
import type { FactoryProvider } from '@nestjs/common';
import { REDIS, SecurityModule } from './security.module';

let hasLoaded = false;
jest.mock('redis', () => {
  hasLoaded = true;
  return { createClient: () => ({ on: () => undefined }) };
});

it('loads the client of Redis only for REDIS_URL', async () => {
  const providers = Reflect.getMetadata(MODULE_METADATA.PROVIDERS, SecurityModule) as FactoryProvider[];
  const { useFactory } = providers.find(({ provide }) => provide === REDIS)!;
  expect([await useFactory({ redisUrl: null }), hasLoaded]).toEqual([null, false]);
  expect([await useFactory({ redisUrl: 'redis://localhost' }), hasLoaded]).toEqual([expect.anything(), true]);
});
