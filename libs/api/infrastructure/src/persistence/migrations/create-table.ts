import { type QueryRunner, Table, type TableCheckOptions, type TableColumnOptions, type TableOptions } from 'typeorm';
import { alreadyExists } from '../database/database-errors';

/** The default of text columns, also of those that a later migration adds. TypeORM has no other option for it. */
const MYSQL_ENGINE = 'InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin';

/** A check with a name. MySQL needs names that are unique in the database. */
export interface NamedCheck {
  name: string;
  expression: string;
}

/** A table of both engines. */
export interface TableDefinition extends TableOptions {
  columns: TableColumnOptions[];
  checks?: NamedCheck[];
}

/**
 * Creates a table with its indexes, foreign keys and checks, unless it exists: an interrupted migration is repeated, and two
 * nodes of a cluster may run it concurrently.
 *
 * Three things are beyond TypeORM's `Table`. On MySQL it ignores checks, so a statement adds them; and BOOLEAN is signed, so
 * flags are TINYINT UNSIGNED. SQLite accepts any value in any column, so checks limit type, sign and length there as the types
 * do on MySQL.
 */
export async function createTable(runner: QueryRunner, definition: TableDefinition): Promise<void> {
  const { name, columns, checks = [] } = definition;
  if (isSqlite(runner)) {
    const all: TableCheckOptions[] = [...checks, ...columns.flatMap((column) => valueCheck(name, column))];
    await runner.createTable(new Table({ ...definition, checks: all }), true);
    return;
  }
  const table = new Table({ ...definition, columns: columns.map(withoutSign), engine: MYSQL_ENGINE });
  await unlessExists(runner.createTable(table, true));
  if (checks.length === 0) return;
  const added = checks.map((check) => `ADD CONSTRAINT ${check.name} CHECK (${check.expression})`);
  await unlessExists(runner.query(`ALTER TABLE ${name} ${added.join(', ')}`));
}

export function isSqlite(runner: QueryRunner): boolean {
  return runner.dataSource.options.type === 'better-sqlite3';
}

/** MySQL's BOOLEAN is signed. A UNION of signed and unsigned numbers is a DECIMAL, which the driver returns as text. */
function withoutSign(column: TableColumnOptions): TableColumnOptions {
  return column.type === 'boolean' ? { ...column, type: 'tinyint', unsigned: true } : column;
}

/** Awaits a change of the schema. A process that was interrupted, or another node, may have made it already. */
async function unlessExists(change: Promise<unknown>): Promise<void> {
  try {
    await change;
  } catch (error) {
    if (!alreadyExists(error)) throw error;
  }
}

/** Returns the check of one column on SQLite: its length in code points, as VARCHAR counts it. */
function valueCheck(table: string, { name, type, length, unsigned, isGenerated }: TableColumnOptions): NamedCheck[] {
  if (isGenerated) return [];
  const conditions = [`typeof(${name}) IN ('${storageClassOf(type)}', 'null')`];
  if (unsigned) conditions.push(`${name} >= 0`);
  if (length !== undefined) conditions.push(`length(${name}) <= ${length}`);
  return [{ name: `${table}_${name}_value`, expression: conditions.join(' AND ') }];
}

/** Returns the storage class of SQLite that corresponds to a type. */
function storageClassOf(type: string): 'blob' | 'integer' | 'text' {
  if (['integer', 'bigint', 'boolean'].includes(type)) return 'integer';
  return type === 'blob' ? 'blob' : 'text';
}
