/** The database to open: a SQLite file, or a MySQL-compatible server at 'mysql://user:pass@host:port/database'. */
export type DatabaseTarget = { kind: 'sqlite'; path: string } | { kind: 'mysql'; url: string };
