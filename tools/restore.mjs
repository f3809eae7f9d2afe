/**
 * `npm run restore -- FILE`: restores a backup of `npm run backup` into an empty database, which DATABASE_URL names.
 * It replaces nothing: name a new file or create a new database, and start the API with it afterwards.
 */
import './lib/require-node.mjs';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { exitOnSignals, runCleanups } from './lib/cleanup.mjs';
import { printError, UserError, print } from './lib/terminal.mjs';
import { fileArgument, storedData } from './lib/stored-data.mjs';

exitOnSignals();
try {
  const file = resolve(fileArgument('npm run restore -- FILE'));
  if (!existsSync(file)) throw new UserError(`${file} does not exist.`);
  await (await storedData(process.env.DATABASE_URL)).readFrom(file);
  print(`${file} has been restored, and its integrity was checked. The API can now be started.`);
} catch (error) {
  printError(error);
  process.exitCode = 1;
} finally {
  await runCleanups();
}
