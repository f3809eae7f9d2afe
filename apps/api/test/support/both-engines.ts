import { type TestDatabase, aDatabase } from '@roomhours/infrastructure/testing';
import { TEST_ZONE, TestApi, type TestApiOptions } from './test-api';

const NOW = '2026-03-02T08:00:00Z';

type Specs = (api: () => TestApi) => void;

/** Runs the specs on the whole API on SQLite and on MySQL. Each spec finds an empty workspace and the clock at NOW. */
export function onBothEngines(title: string, specs: Specs, options: TestApiOptions = {}): void {
  describe.each(['sqlite', 'mysql'] as const)(`${title}, on %s`, (kind) => onEngine(kind, specs, options));
}

/**
 * Runs the specs on the whole API on MySQL alone, like `onBothEngines`. Enough for calls whose storage the contract suites
 * hold to the same behaviour on both engines.
 */
export function onMySql(title: string, specs: Specs, options: TestApiOptions = {}): void {
  describe(title, () => onEngine('mysql', specs, options));
}

function onEngine(kind: 'sqlite' | 'mysql', specs: Specs, options: TestApiOptions): void {
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
}
