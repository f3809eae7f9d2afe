import { Baseline } from './0001-baseline';

/** Migrations in release order. */
export const MIGRATIONS = [Baseline];
