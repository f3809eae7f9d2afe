import type { Pool, PoolConnection } from 'mysql2';

/** One use of a connection, from the request for it until its return to the pool. */
interface Lease {
  /** The number of stalls that were noted before. */
  readonly stalls: number;
}

type OnConnection = Parameters<Pool['getConnection']>[0];

/**
 * Adds two rules to a pool of mysql2:
 * - A new connection is leased after `configure` has succeeded.
 * - After a stall no connection is leased that was idle, in use or being opened at that time. Whatever stalled one connection
 *   (a hanging server, a lost route) may hold the others too, and mysql2 returns a connection to the pool while
 *   its statement still waits for an answer.
 */
export class ConnectionLeases {
  private stalls = 0;
  private readonly open = new Set<Lease>();
  /** The present lease of a connection, or its last one. */
  private readonly leaseOf = new WeakMap<PoolConnection, Lease>();

  /** Replaces `getConnection` and `releaseConnection` of the pool. `configure` rejects within a limit of time. */
  constructor(
    pool: Pool,
    private readonly configure: (connection: PoolConnection) => Promise<unknown>,
  ) {
    const getConnection = pool.getConnection.bind(pool);
    const releaseConnection = pool.releaseConnection.bind(pool);
    pool.getConnection = (done) => this.lease(getConnection, done);
    // mysql2 calls this for removed connections too.
    pool.releaseConnection = (connection) => {
      this.open.delete(this.leaseOf.get(connection as PoolConnection)!);
      releaseConnection(connection);
    };
  }

  /** Marks all present connections as unusable once they are returned. */
  noteStall(): void {
    this.stalls += 1;
  }

  /** Whether work still runs, or waits for a connection, that began before the last stall was noted. */
  get hasStalledWork(): boolean {
    for (const lease of this.open) if (this.isStale(lease)) return true;
    return false;
  }

  private lease(getConnection: Pool['getConnection'], done: OnConnection): void {
    const lease = { stalls: this.stalls };
    this.open.add(lease);
    getConnection((error, connection) => {
      if (error) {
        this.open.delete(lease);
        return done(error, connection);
      }
      const last = this.leaseOf.get(connection);
      this.leaseOf.set(connection, lease);
      if (last === undefined) return this.prepare(connection, done);
      if (!this.isStale(last)) return done(null, connection);
      connection.destroy();
      return this.lease(getConnection, done);
    });
  }

  private prepare(connection: PoolConnection, done: OnConnection): void {
    this.configure(connection).then(
      () => done(null, connection),
      (error: Error) => {
        connection.destroy();
        done(error, connection);
      },
    );
  }

  private isStale({ stalls }: Lease): boolean {
    return stalls < this.stalls;
  }
}
