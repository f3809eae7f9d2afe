import { type TestDatabase, aDatabase } from '@roomhours/infrastructure/testing';
import { TEST_ZONE, TestApi, type TestApiOptions } from './test-api';

const NOW = '2026-03-02T08:00:00Z';

/** Runs the specs on the whole API twice, on SQLite and on MySQL. Each spec finds an empty house and the clock at NOW. */
export function onBothEngines(title: string, specs: (api: () => TestApi) => void, options: TestApiOptions = {}): void {
  describe.each(['sqlite', 'mysql'] as const)(`${title}, on %s`, (kind) => {
    let database: TestDatabase;
    let api: TestApi;

    beforeAll(async () => {
      database = await aDatabase(kind);
      api = await TestApi.start(database.target, { now: NOW, ...options });
    });
    beforeEach(async () => {
      api.clock.set(NOW);
      api.zone.name = options.zone ?? TEST_ZONE;
      await api.empty();
    });
    afterAll(async () => {
      await api.close();
      await database.drop();
    });

    specs(() => api);
  });
}
