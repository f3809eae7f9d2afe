import type { DataSource, EntitySubscriberInterface } from 'typeorm';

/** A statement that was sent to a database. */
export interface Statement {
  sql: string;
  parameters: unknown[];
}

/** A search for due messages or deliveries, which the workers of an API repeat by time. */
const OUTBOX_SEARCH = /^SELECT .* FROM ["`](message|webhook_delivery)["`] .*due_at/s;

/** Returns the statements, without outbox searches, that the data sources send while the work runs; BEGIN and COMMIT included. */
export async function recordStatements(
  dataSources: readonly DataSource[],
  work: () => Promise<unknown>,
): Promise<Statement[]> {
  const statements: Statement[] = [];
  const listener: EntitySubscriberInterface = {
    beforeQuery: ({ query, parameters }) => {
      if (!OUTBOX_SEARCH.test(query))
        statements.push({ sql: query, parameters: (parameters as unknown[] | undefined) ?? [] });
    },
  };
  dataSources.forEach(({ subscribers }) => subscribers.push(listener));
  try {
    await work();
  } finally {
    dataSources.forEach(({ subscribers }) => subscribers.splice(subscribers.indexOf(listener), 1));
  }
  return statements;
}

/** Returns the SQL texts of `recordStatements` for one data source. */
export async function recordSql(dataSource: DataSource, work: () => Promise<unknown>): Promise<string[]> {
  return (await recordStatements([dataSource], work)).map(({ sql }) => sql);
}
