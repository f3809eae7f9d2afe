import type { Pool, PoolConnection } from 'mysql2';

/** One use of a connection, from the request until its return to the pool. */
interface Lease {
  /** Number of stalls recorded before the lease began. */
  readonly stalls: number;
  isOpen: boolean;
}

type OnConnection = Parameters<Pool['getConnection']>[0];

/**
 * Adds two rules to a mysql2 pool:
 * - A new connection is leased only after `configure` has succeeded.
 * - After a stall, connections that were idle, in use or being opened at that time are never leased again.
 *   The cause (a hanging server, a lost route) may affect them too.
 *   Also, mysql2 returns a connection to the pool while its statement is still waiting for a response.
 */
export class ConnectionLeases {
  private stalls = 0;
  /** Number of open leases, and of those that began before the last stall. */
  private open = 0;
  private stalledOpen = 0;
  /** The current or last lease of each connection. */
  private readonly leaseOf = new WeakMap<PoolConnection, Lease>();

  /** Replaces `getConnection` and `releaseConnection` of the pool. `configure` must have its own timeout. */
  constructor(
    pool: Pool,
    private readonly configure: (connection: PoolConnection) => Promise<unknown>,
  ) {
    const getConnection = pool.getConnection.bind(pool);
    const releaseConnection = pool.releaseConnection.bind(pool);
    pool.getConnection = (done) => this.lease(getConnection, done);
    // mysql2 also calls this for connections that it has removed from the pool.
    pool.releaseConnection = (connection) => {
      this.end(this.leaseOf.get(connection as PoolConnection));
      releaseConnection(connection);
    };
  }

  /** Marks all existing connections for replacement after their return. */
  recordStall(): void {
    this.stalls += 1;
    this.stalledOpen = this.open;
  }

  /** Whether work from before the last stall is still running or waiting for a connection. */
  get hasStalledWork(): boolean {
    return this.stalledOpen > 0;
  }

  private lease(getConnection: Pool['getConnection'], done: OnConnection): void {
    const lease = { stalls: this.stalls, isOpen: true };
    this.open += 1;
    getConnection((error, connection) => {
      if (error) {
        this.end(lease);
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

  /** Idempotent. A connection that could not be opened has no lease. */
  private end(lease: Lease | undefined): void {
    if (!lease?.isOpen) return;
    lease.isOpen = false;
    this.open -= 1;
    if (this.isStale(lease)) this.stalledOpen -= 1;
  }

  private isStale({ stalls }: Lease): boolean {
    return stalls < this.stalls;
  }
}
