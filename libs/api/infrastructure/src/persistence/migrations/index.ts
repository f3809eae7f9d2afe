import { InitialSchema } from './0001-initial-schema';

/** In the order in which they were released. */
export const MIGRATIONS = [InitialSchema];
