import { type TestDatabase, createTestDatabase } from '@roomhours/infrastructure/testing';
import { TEST_ZONE, TestApi, type TestApiOptions } from './test-api';

const NOW = '2026-03-02T08:00:00Z';

type Specs = (api: () => TestApi) => void;

/** Runs the specs against the complete API on SQLite and on MySQL. Each spec starts with an empty workspace at NOW. */
export function onBothEngines(title: string, specs: Specs, options: TestApiOptions = {}): void {
  describe.each(['sqlite', 'mysql'] as const)(`${title}, on %s`, (kind) => onEngine(kind, specs, options));
}

/**
 * Runs the specs on MySQL only. This suffices for calls whose storage is covered on both engines by the contract
 * suites.
 */
export function onMySql(title: string, specs: Specs, options: TestApiOptions = {}): void {
  describe(title, () => onEngine('mysql', specs, options));
}

/** Starts the complete API on a new database, at NOW, for the specs of the surrounding block. */
export function useApi(
  kind: 'sqlite' | 'mysql',
  onStarted: (api: TestApi) => unknown,
  options: TestApiOptions = {},
): void {
  let database: TestDatabase;
  let api: TestApi;

  beforeAll(async () => {
    database = await createTestDatabase(kind);
    api = await TestApi.start(database.target, { now: NOW, ...options });
    await onStarted(api);
  });
  afterAll(async () => {
    await api.close();
    await database.drop();
  });
}

function onEngine(kind: 'sqlite' | 'mysql', specs: Specs, options: TestApiOptions): void {
  let api: TestApi;

  useApi(kind, (started) => (api = started), options);
  beforeEach(async () => {
    api.clock.set(NOW);
    api.zone.name = options.zone ?? TEST_ZONE;
    await api.empty();
  });

  specs(() => api);
}
