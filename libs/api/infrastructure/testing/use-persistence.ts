import type { DatabaseTarget } from '../src/persistence';
import { type Persistence, type PersistenceParts, openPersistence } from './open-persistence';
import { createTestDatabase } from './test-database';

/** Opens a new database for the specs of the surrounding block. */
export function usePersistence(
  kind: DatabaseTarget['kind'],
  onOpened: (persistence: Persistence, target: DatabaseTarget) => void,
  parts: PersistenceParts = {},
): void {
  useInstances(kind, 1, ([persistence], target) => onOpened(persistence!, target), parts);
}

/**
 * Opens a new database twice for the specs of the surrounding block, which behaves like two processes: on MySQL their
 * transactions run concurrently.
 */
export function useProcesses(
  kind: DatabaseTarget['kind'],
  onOpened: (processes: [Persistence, Persistence], target: DatabaseTarget) => void,
  parts: PersistenceParts = {},
): void {
  useInstances(kind, 2, ([one, other], target) => onOpened([one!, other!], target), parts);
}

function useInstances(
  kind: DatabaseTarget['kind'],
  count: number,
  onOpened: (instances: Persistence[], target: DatabaseTarget) => void,
  parts: PersistenceParts,
): void {
  let close: () => Promise<void>;

  beforeAll(async () => {
    const { target, drop } = await createTestDatabase(kind);
    const instances: Persistence[] = [];
    close = async () => {
      await Promise.all(instances.map((instance) => instance.close()));
      await drop();
    };
    while (instances.length < count) instances.push(await openPersistence(target, parts));
    onOpened(instances, target);
  });
  afterAll(() => close());
}

/** Returns the numbers from 0 on. */
export function times(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** Returns 'done', or the error code of a rejection. */
export async function outcomesOf(works: readonly Promise<unknown>[]): Promise<string[]> {
  const settled = await Promise.allSettled(works);
  return settled.map((one) => (one.status === 'fulfilled' ? 'done' : String((one.reason as { code?: string }).code)));
}
