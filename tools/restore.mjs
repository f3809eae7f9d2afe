/**
 * `npm run restore -- FILE [--keep-access]`: restores a backup of `npm run backup` into an empty database, which DATABASE_URL
 * names. It replaces nothing: name a new file or create a new database, and start the API with it afterwards. That start ends
 * sessions and password links, and disables API tokens and calendar addresses, unless `--keep-access` keeps them.
 */
import './lib/require-node.mjs';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from './lib/cleanup.mjs';
import { UserError, print } from './lib/terminal.mjs';
import { storedData } from './lib/stored-data.mjs';
import { RESTORED } from './lib/stored-data/access.mjs';

await runCommand(async () => {
  const options = { 'keep-access': /** @type {const} */ ({ type: 'boolean', default: false }) };
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  const [given, ...others] = positionals;
  if (given === undefined || others.length > 0) throw new UserError('Usage: npm run restore -- FILE [--keep-access]');
  const file = resolve(given);
  if (!existsSync(file)) throw new UserError(`${file} does not exist.`);
  const keepsAccess = values['keep-access'];
  const epoch = keepsAccess ? RESTORED.withAccess : RESTORED.withoutAccess;
  const access = await (await storedData(process.env.DATABASE_URL)).readFrom(file, epoch);
  print(`${file} has been restored, and its integrity was checked. The API can now be started.`);
  print(
    'All users must sign in again, and password links no longer work. Waiting messages are held until an administrator',
  );
  print('releases them on the Messages page.');
  if (access.length > 0) {
    print(keepsAccess ? 'These still work, even if they were revoked after the backup:' : 'These no longer work:');
    access.forEach((one) => print(`  ${accessText(one)}`));
  }
});

/** @param {import('./lib/stored-data/access.mjs').Access} access */
function accessText({ email, token, kind, room }) {
  if (token !== null) return `API token ${token} of ${email}`;
  const rooms = kind === 'own' ? 'own bookings' : (room ?? 'all rooms');
  return `Calendar address of ${email}: ${rooms}`;
}
