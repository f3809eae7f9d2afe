import { once } from 'node:events';
import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net';
import { Transform } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseTarget } from '../src/persistence';

/**
 * A way to a database server that a spec can cut and mend: to the process behind it the server is gone, then back. Or it
 * makes the way long: whatever the server says takes its time.
 */
export class CuttableServer {
  /** What the server says arrives so many milliseconds late. */
  delayMs = 0;
  private server: Server | null = null;
  private readonly sockets = new Set<Socket>();
  private port = 0;

  constructor(private readonly url: URL) {}

  /** A way to the server of the target, open. */
  static async to(target: DatabaseTarget): Promise<CuttableServer> {
    if (target.kind !== 'mysql') throw new TypeError('Only a server can be cut off');
    const way = new CuttableServer(new URL(target.url));
    await way.mend();
    return way;
  }

  /** The same database by this way. */
  get target(): DatabaseTarget {
    const url = new URL(this.url);
    url.host = `127.0.0.1:${this.port}`;
    return { kind: 'mysql', url: url.href };
  }

  async mend(): Promise<void> {
    this.server = createServer((client) => this.join(client)).listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  /** Breaks every connection; new ones are refused. */
  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.server!.close(resolve));
    this.sockets.forEach((socket) => socket.destroy());
    await closed;
  }

  private join(client: Socket): void {
    const server = connect(Number(this.url.port || 3306), this.url.hostname);
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      this.sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => this.sockets.delete(socket) && other.destroy());
    }
    client.pipe(server);
    server.pipe(this.slowly()).pipe(client);
  }

  private slowly(): Transform {
    return new Transform({
      transform: (data, _, done) => void wait(this.delayMs, undefined, { ref: false }).then(() => done(null, data)),
    });
  }
}
