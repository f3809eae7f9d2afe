import { dirname, join } from 'node:path';
import type { DatabaseTarget } from '../persistence';

/** Returns the folder of files that belong to the data: that of the SQLite file, or `data` in the directory. */
export function dataFolderOf(database: DatabaseTarget, directory: string): string {
  return database.kind === 'sqlite' ? dirname(database.path) : join(directory, 'data');
}
