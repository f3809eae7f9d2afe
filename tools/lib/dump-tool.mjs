import { findProgram, installPackages } from './programs.mjs';

const ADVICE = 'The tests of backups need mysqldump or mariadb-dump: install the client programs of the database.';

/** Ensures that the program that `npm run backup` uses for MySQL is installed; installs Debian's package otherwise. */
export async function ensureDumpTool() {
  if (!findProgram(['mysqldump', 'mariadb-dump'])) await installPackages(['mariadb-client'], ADVICE);
}
