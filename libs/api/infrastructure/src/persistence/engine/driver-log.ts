import type { Logger } from 'typeorm';
import type { PersistenceLog } from '../database/persistence-log';

/**
 * What TypeORM has to say of itself. Statements and their values are never logged: they hold names, emails and
 * password hashes, and a failed statement reaches whoever asked for it anyway.
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
