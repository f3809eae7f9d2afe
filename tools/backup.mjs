/**
 * `npm run backup -- FILE`: writes everything that is stored, as it was at one moment, to a new file. The API may run
 * and people may book meanwhile. DATABASE_URL says which database, as for the API.
 */
import './lib/require-node.mjs';
import { closeSync, existsSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { endOnSignals, owe, settle } from './lib/ending.mjs';
import { complain, Plain, say } from './lib/say.mjs';
import { fileArgument, storedData } from './lib/stored-data.mjs';
import { syncFile, syncFolder } from './lib/sync.mjs';

endOnSignals();
try {
  const file = resolve(fileArgument('npm run backup -- FILE'));
  if (existsSync(file)) throw new Plain(`${file} is there already; a backup is never written over.`);
  const part = `${file}.part`;
  owe(() => rmSync(part, { force: true }));
  // It holds password hashes and what members wrote. Both engines write into the existing empty file.
  rmSync(part, { force: true });
  closeSync(openSync(part, 'wx', 0o600));
  await (await storedData(process.env.DATABASE_URL)).writeTo(part);
  syncFile(part);
  // A name without .part is a promise that nothing is missing.
  renameSync(part, file);
  syncFolder(dirname(file));
  say(`Everything that was stored is in ${file}.`);
} catch (error) {
  complain(error);
  process.exitCode = 1;
} finally {
  await settle();
}
