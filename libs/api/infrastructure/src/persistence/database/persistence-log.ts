/** Where the persistence reports what nobody is waiting for: retries, lost connections, migrations. */
export interface PersistenceLog {
  info(message: string, fields?: Record<string, unknown>): void;
  warn(message: string, fields?: Record<string, unknown>): void;
  /** Work is run again from its start: it has failed so often, the last time for this reason. */
  rerun(failures: number, reason: string): void;
}

export const SILENT_LOG: PersistenceLog = { info: () => undefined, warn: () => undefined, rerun: () => undefined };
