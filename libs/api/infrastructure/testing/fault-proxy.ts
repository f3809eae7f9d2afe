import { once } from 'node:events';
import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net';
import { Transform } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseTarget } from '../src/persistence';

/**
 * TCP proxy in front of a database server that can drop all connections, refuse new ones, and delay the server's data.
 */
export class FaultProxy {
  /** Delay of the server's data in milliseconds. */
  delayMs = 0;
  /** Receives the data of the clients, before the server does. */
  onRequest: (data: Buffer) => void = () => undefined;
  private server: Server | null = null;
  private readonly sockets = new Set<Socket>();
  private port = 0;

  constructor(private readonly url: URL) {}

  /** Starts a proxy that forwards to the server of the target. */
  static async start(target: DatabaseTarget): Promise<FaultProxy> {
    if (target.kind !== 'mysql') throw new TypeError('A proxy needs a MySQL server');
    const proxy = new FaultProxy(new URL(target.url));
    await proxy.reconnect();
    return proxy;
  }

  /** The same database behind this proxy. */
  get target(): DatabaseTarget {
    const url = new URL(this.url);
    url.host = `127.0.0.1:${this.port}`;
    return { kind: 'mysql', url: url.href };
  }

  async reconnect(): Promise<void> {
    this.server = createServer((client) => this.forward(client)).listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  /** Drops all connections, and refuses new ones until `reconnect`. */
  async disconnect(): Promise<void> {
    const closed = new Promise((resolve) => this.server!.close(resolve));
    this.sockets.forEach((socket) => socket.destroy());
    await closed;
  }

  private forward(client: Socket): void {
    const server = connect(Number(this.url.port || 3306), this.url.hostname);
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      this.sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => this.sockets.delete(socket) && other.destroy());
    }
    client.on('data', (data) => this.onRequest(data));
    client.pipe(server);
    server.pipe(this.delay()).pipe(client);
  }

  private delay(): Transform {
    return new Transform({
      transform: (data, _, done) => void wait(this.delayMs, undefined, { ref: false }).then(() => done(null, data)),
    });
  }
}
