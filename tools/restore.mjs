/**
 * `npm run restore -- FILE`: brings what `npm run backup` wrote into a database that is empty; DATABASE_URL says which.
 * Nothing is ever replaced: name a new file, or create a new database, and start the API with it afterwards.
 */
import './lib/require-node.mjs';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { endOnSignals, settle } from './lib/ending.mjs';
import { complain, Plain, say } from './lib/say.mjs';
import { fileArgument, storedData } from './lib/stored-data.mjs';

endOnSignals();
try {
  const file = resolve(fileArgument('npm run restore -- FILE'));
  if (!existsSync(file)) throw new Plain(`There is no ${file}.`);
  await (await storedData(process.env.DATABASE_URL)).readFrom(file);
  say(`What ${file} holds is stored again, and its integrity was checked. The API can be started with it.`);
} catch (error) {
  complain(error);
  process.exitCode = 1;
} finally {
  await settle();
}
