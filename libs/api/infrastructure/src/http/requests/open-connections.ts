import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { Injectable } from '@nestjs/common';
import { RequestsInFlight } from './requests-in-flight';

/** During a longer turn of the event loop, a connection may have arrived after the queue was read. */
const MAX_QUIET_TURN_MS = 1;
const RETRY_AFTER_SECONDS = 1;
const REFUSAL = `HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nRetry-After: ${RETRY_AFTER_SECONDS}\r\nContent-Length: 0\r\n\r\n`;

/** Tracks the connections of the HTTP server, so that a stopping process resets none of them. */
@Injectable()
export class OpenConnections {
  private readonly sockets = new Set<Socket>();

  constructor(private readonly inFlight: RequestsInFlight) {}

  watch(server: Server): void {
    server.on('connection', (socket: Socket) => {
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
    });
  }

  /** Closes idle and unused connections. */
  closeIdle(server: Server): void {
    server.closeIdleConnections();
    for (const socket of this.sockets) if (socket.bytesRead === 0) socket.destroy();
  }

  /** Responds with 503 to requests with an incomplete head. RequestsInFlight responds to all others. */
  refuseIncomplete(): void {
    const begun = this.inFlight.sockets();
    for (const socket of this.sockets) if (!begun.has(socket)) socket.end(REFUSAL);
  }
}

/**
 * Closes the listening socket once the event loop finds no new connection, or after `maxMs`. Otherwise Linux would
 * reset the connections in its accept queue. Open connections stay. Resolves when the socket is closed.
 */
export function closeWhenQueueIsEmpty(server: Server, maxMs: number): Promise<void> {
  return new Promise((resolve) => {
    const since = performance.now();
    let turnSince = since;
    let hasAccepted = true;
    server.on('connection', () => (hasAccepted = true));
    // An immediate runs right after the event loop has polled for new connections.
    const afterPoll = () => {
      const now = performance.now();
      const isQuiet = !hasAccepted && now - turnSince <= MAX_QUIET_TURN_MS;
      if (isQuiet || now - since >= maxMs) {
        // The HTTP server's `close` would also close idle connections, and reset those whose client has just sent a
        // request.
        NetServer.prototype.close.call(server);
        resolve();
        return;
      }
      [hasAccepted, turnSince] = [false, now];
      setImmediate(afterPoll);
    };
    setImmediate(afterPoll);
  });
}
