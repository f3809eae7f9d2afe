import type { StoredUser } from '@roomhours/application';
import type { CsvSeparator } from '@roomhours/contract';
import { isAdministrator } from '@roomhours/domain';
import { type Cell, csvLine } from '../csv/csv';

/** Columns of a CSV file of users, in the order of the export. The import needs `email` only. */
export const USER_FILE_COLUMNS = [
  'email',
  'firstName',
  'lastName',
  'subscription',
  'monthlyQuota',
  'role',
  'company',
] as const;

/** Yields the users as a CSV file in the format of the import. */
export async function* usersFile(users: readonly StoredUser[], separator: CsvSeparator): AsyncGenerator<string> {
  yield [USER_FILE_COLUMNS, ...users.map(cellsOf)].map((cells) => csvLine(cells, separator)).join('');
}

/** In the order of the columns. Administrators have neither plan nor quota. */
function cellsOf(user: StoredUser): Cell[] {
  const { email, firstName, lastName, plan, role, company, monthlyQuotaMinutes } = user;
  const quota = isAdministrator(user) ? '' : monthlyQuotaMinutes / 60;
  return [email, firstName ?? '', lastName ?? '', plan ?? '', quota, role, company ?? ''];
}
