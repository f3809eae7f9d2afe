import { Injectable } from '@nestjs/common';
import type { Server } from 'node:http';
import { HttpAdapterHost } from '@nestjs/core';
import { Lifecycle } from '../system';

/** Milliseconds after the drain (http.md "Stopping"). */
const CLOSE_MS = 8_000;
const IDLE_CHECK_MS = 50;

/** Ends the connections of a stopping process: idle ones immediately, running ones after a timeout. */
@Injectable()
export class ConnectionCloser {
  constructor(
    private readonly adapter: HttpAdapterHost,
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
      setTimeout(() => server.closeAllConnections(), CLOSE_MS),
    ];
    server.once('close', () => timers.forEach((timer) => clearTimeout(timer)));
  }
}
