import { Injectable } from '@nestjs/common';
import type { Server } from 'node:http';
import { HttpAdapterHost } from '@nestjs/core';
import { Database } from '../persistence';
import { Lifecycle } from '../system';

/** Milliseconds after the drain (http.md "Stopping"). */
const RETRY_MS = 3_000;
const CLOSE_MS = 8_000;
const IDLE_CHECK_MS = 50;

/** Ends the connections of a stopping process: idle ones immediately, running ones after a timeout. */
@Injectable()
export class ConnectionCloser {
  constructor(
    private readonly adapter: HttpAdapterHost,
    private readonly database: Database,
    lifecycle: Lifecycle,
  ) {
    lifecycle.onStop(() => this.start());
  }

  private start(): void {
    const server = this.adapter.httpAdapter.getHttpServer() as Server;
    if (!server.listening) return;
    // Repeated, because Node keeps a connection open whose response was sent after the server was closed.
    const timers = [
      setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS),
      // Running statements wait at most one second for each locked row, so they end before their connections.
      setTimeout(() => this.database.stopRetrying(), RETRY_MS),
      setTimeout(() => server.closeAllConnections(), CLOSE_MS),
    ];
    server.once('close', () => timers.forEach((timer) => clearTimeout(timer)));
  }
}
