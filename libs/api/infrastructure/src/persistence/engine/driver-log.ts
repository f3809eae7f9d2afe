import type { Logger } from 'typeorm';
import type { PersistenceLog } from '../database/persistence-log';

/**
 * Forwards TypeORM's warnings. Never logs statements or values: they contain names, emails and password hashes.
 * The error of a failed statement is thrown to the caller.
 */
export class DriverLog implements Logger {
  constructor(private readonly sink: PersistenceLog) {}

  log(level: 'log' | 'info' | 'warn', message: unknown): void {
    if (level === 'warn') this.sink.warn(String(message));
  }

  logQuery(): void {}
  logQueryError(): void {}
  logQuerySlow(): void {}
  logSchemaBuild(): void {}
  logMigration(): void {}
}
