import type { DataSource } from 'typeorm';

/** Everything that the data source sends while the work runs, transaction statements included. */
export async function statementsOf(dataSource: DataSource, work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const listener = { beforeQuery: ({ query }: { query: string }) => void statements.push(query) };
  dataSource.subscribers.push(listener);
  try {
    await work();
  } finally {
    dataSource.subscribers.splice(dataSource.subscribers.indexOf(listener), 1);
  }
  return statements;
}
