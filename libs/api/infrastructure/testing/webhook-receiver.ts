import { once } from 'node:events';
import { type IncomingHttpHeaders, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A delivery as the receiver got it. */
export interface ReceivedDelivery {
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** A receiver of webhooks on loopback. It answers as a spec wants. */
export class WebhookReceiver {
  readonly received: ReceivedDelivery[] = [];
  /** Answers a delivery that has been received. */
  answer: (response: ServerResponse, delivery: ReceivedDelivery) => unknown = (response) =>
    response.writeHead(204).end();
  /** It is known after the receiver has closed as well. */
  port = 0;
  private readonly server = createServer((request, response) => {
    void text(request).then((body) => {
      const delivery = { path: request.url!, headers: textsOf(request.headers), body };
      this.received.push(delivery);
      void this.answer(response, delivery);
    });
  });

  /** @param port 0: any free port */
  static async start(port = 0): Promise<WebhookReceiver> {
    const created = new WebhookReceiver();
    await once(created.server.listen(port, '127.0.0.1'), 'listening');
    created.port = (created.server.address() as AddressInfo).port;
    return created;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/hook?key=of-the-receiver`;
  }

  /** The bodies, parsed. */
  get events(): { type: string; timestamp: string; data: Record<string, unknown> }[] {
    return this.received.map(({ body }) => JSON.parse(body));
  }

  /** Answers every delivery with a status. */
  answerWith(status: number, headers: Record<string, string> = {}): void {
    this.answer = (response) => response.writeHead(status, headers).end();
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}

function textsOf(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
