import { nthUsername } from '@roomhours/domain';
import type { Stores } from '../ports/unit-of-work.port';

/** The name, or the first of 'name2', 'name3', … that nobody has. */
export async function freeUsername(stores: Stores, name: string): Promise<string> {
  for (let count = 1; ; count += 1) {
    const candidate = nthUsername(name, count);
    if (!(await stores.users.hasUsername(candidate))) return candidate;
  }
}
