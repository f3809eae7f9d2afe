import { findProgram, installPackages } from './programs.mjs';

const ADVICE = 'The tests of backups need mysqldump or mariadb-dump: install the client programs of the database.';

/** What `npm run backup` calls for MySQL: there already, or from Debian's packages. */
export async function needDump() {
  if (!findProgram(['mysqldump', 'mariadb-dump'])) await installPackages(['mariadb-client'], ADVICE);
}
