import type { DataSource, EntitySubscriberInterface } from 'typeorm';

/** What was sent to a database. */
export interface Statement {
  sql: string;
  parameters: unknown[];
}

/** Everything that the data sources send while the work runs, transaction statements included. */
export async function recordedOf(
  dataSources: readonly DataSource[],
  work: () => Promise<unknown>,
): Promise<Statement[]> {
  const statements: Statement[] = [];
  const listener: EntitySubscriberInterface = {
    beforeQuery: ({ query, parameters }) =>
      void statements.push({ sql: query, parameters: (parameters as unknown[] | undefined) ?? [] }),
  };
  dataSources.forEach(({ subscribers }) => subscribers.push(listener));
  try {
    await work();
  } finally {
    dataSources.forEach(({ subscribers }) => subscribers.splice(subscribers.indexOf(listener), 1));
  }
  return statements;
}

/** The same of one data source, without parameters. */
export async function statementsOf(dataSource: DataSource, work: () => Promise<unknown>): Promise<string[]> {
  return (await recordedOf([dataSource], work)).map(({ sql }) => sql);
}
