/** Where the persistence reports what nobody is waiting for: retries, lost connections, migrations. */
export interface PersistenceLog {
  info(message: string, fields?: Record<string, unknown>): void;
  warn(message: string, fields?: Record<string, unknown>): void;
}

export const SILENT_LOG: PersistenceLog = { info: () => undefined, warn: () => undefined };
