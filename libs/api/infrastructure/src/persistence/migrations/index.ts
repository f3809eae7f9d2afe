import { Baseline } from './0001-baseline';
import { OrganisationAccounts } from './0002-organisation-accounts';

/** Migrations in release order. */
export const MIGRATIONS = [Baseline, OrganisationAccounts];
