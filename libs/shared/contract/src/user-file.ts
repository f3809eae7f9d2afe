import type { FieldError } from './errors';

/** Columns of a CSV file of users, in the order of the export. The import needs `email` only. */
export const USER_FILE_COLUMNS = ['email', 'firstName', 'lastName', 'subscription', 'monthlyQuota', 'role'] as const;

export type UserFileColumn = (typeof USER_FILE_COLUMNS)[number];

/** A row of a file of users. */
export interface UserImportRow {
  /** Line of the file, from 1. */
  line: number;
  /** As in the file; may be invalid. */
  email: string;
  /** 'exists': the email belongs to a user, who stays as is. */
  verdict: 'new' | 'exists' | 'wrong';
  /** Of a wrong row: the fields and reasons. */
  problems: FieldError[];
}

/**
 * POST /api/admin/users/import. The body is a CSV file of at most 5,000 rows and 1 MB. With `?preview=true` nothing is stored.
 * Wrong rows refuse the whole file, unless `?skip=true`.
 */
export interface UsersImport {
  rows: UserImportRow[];
  /** Number of new users; of a preview: who would be added. */
  added: number;
  existing: number;
  wrong: number;
}
