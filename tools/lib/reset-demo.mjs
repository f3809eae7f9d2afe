import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from './terminal.mjs';

/** The database with its journals, and the messages. The secret of the session cookies stays. */
const DEMO_FILES = ['roomhours.sqlite', 'roomhours.sqlite-wal', 'roomhours.sqlite-shm', 'mail'];

/**
 * Deletes the data of the demo, which the next start seeds anew. Throws UserError if the settings name another database, or
 * a workspace without demo data.
 *
 * @param {string} folder of the embedded database
 * @param {NodeJS.ProcessEnv} env the settings of the API
 */
export function resetDemo(folder, { DATABASE_URL, DEMO_DATA, NODE_ENV }) {
  if (DATABASE_URL) throw new UserError('--reset deletes the embedded database only: start without DATABASE_URL.');
  if (NODE_ENV === 'production' || (DEMO_DATA && !['true', '1'].includes(DEMO_DATA)))
    throw new UserError(
      '--reset deletes all data, so it is for a demo only: not with NODE_ENV=production or DEMO_DATA=false.',
    );
  for (const file of DEMO_FILES) rmSync(join(folder, file), { recursive: true, force: true });
}
