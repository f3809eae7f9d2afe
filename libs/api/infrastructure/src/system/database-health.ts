/** The health of the database. Its adapter is in the persistence. */
export abstract class DatabaseHealth {
  /** Returns whether the database is migrated and responds. Never throws. */
  abstract ping(): Promise<boolean>;
}
