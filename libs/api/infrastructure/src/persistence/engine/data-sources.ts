import type { DataSource, DataSourceOptions, Logger } from 'typeorm';
import type { DatabaseTarget, Engine, PersistenceLog } from './engine';
import { ENTITIES } from '../entities';
import { MIGRATIONS } from '../migrations';
import { MIGRATIONS_TABLE } from '../migrations/migrate';
import { TransientFailureSubscriber } from '../transactions/transaction-runner';
import { MySqlEngine, mySqlOptions } from './mysql-engine';
import { SqliteEngine, sqliteReadingOptions, sqliteWritingOptions } from './sqlite-engine';

/** Concurrent reads, and concurrent transactions. */
const MYSQL_CONNECTIONS = 10;

export type DataSourceRole = 'writing' | 'reading';

/**
 * Forwards TypeORM's warnings. Never logs statements or values: they contain names, emails and password hashes.
 * The error of a failed statement is thrown to the caller.
 */
class DriverLog implements Logger {
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

/** Returns the options of one data source without connecting. Only migrations change the schema. */
export function dataSourceOptions(
  target: DatabaseTarget,
  role: DataSourceRole,
  log: PersistenceLog,
): DataSourceOptions {
  return {
    ...driverOptions(target, role),
    entities: ENTITIES,
    migrations: MIGRATIONS,
    migrationsTableName: MIGRATIONS_TABLE,
    subscribers: [TransientFailureSubscriber],
    synchronize: false,
    logger: new DriverLog(log),
  };
}

function driverOptions(target: DatabaseTarget, role: DataSourceRole): DataSourceOptions {
  // The health check needs a connection for reading besides.
  if (target.kind === 'mysql') return mySqlOptions(target.url, MYSQL_CONNECTIONS + (role === 'reading' ? 1 : 0));
  return role === 'writing' ? sqliteWritingOptions(target.path) : sqliteReadingOptions(target.path);
}

export function createEngine(target: DatabaseTarget, writing: DataSource, reading: DataSource): Engine {
  return target.kind === 'mysql'
    ? new MySqlEngine(writing, reading, MYSQL_CONNECTIONS)
    : new SqliteEngine(writing, reading, target.path);
}
