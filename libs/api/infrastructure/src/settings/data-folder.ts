import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DatabaseTarget } from '../persistence';
import { InvalidSettings } from './settings';

/** Returns the folder of files that belong to the data: that of the SQLite file, or `data` in the directory. */
export function dataFolderOf(database: DatabaseTarget, directory: string): string {
  return database.kind === 'sqlite' ? dirname(database.path) : join(directory, 'data');
}

/** Creates the folder of the data if it is missing. Throws InvalidSettings if it cannot be created. */
export function createDataFolder(database: DatabaseTarget, directory: string = process.cwd()): void {
  const folder = dataFolderOf(database, directory);
  try {
    createFolder(folder);
  } catch (error) {
    throw new InvalidSettings([
      `The folder ${folder} cannot be used (${(error as Error).message}): check DATABASE_URL.`,
    ]);
  }
}

/** `recursive` of `mkdirSync` never returns below `/proc`. */
function createFolder(folder: string): void {
  if (existsSync(folder)) return;
  createFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
