/** Receives background events: retries, lost connections, migrations. */
export abstract class PersistenceLog {
  abstract info(message: string, fields?: Record<string, unknown>): void;
  abstract warn(message: string, fields?: Record<string, unknown>): void;
  /** Records a retry. `failures` counts the failed attempts so far; `reason` is the last error message. */
  abstract onRetry(failures: number, reason: string): void;
}

export const SILENT_LOG: PersistenceLog = { info: () => undefined, warn: () => undefined, onRetry: () => undefined };
