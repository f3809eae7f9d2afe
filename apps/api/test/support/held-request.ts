import { request } from 'node:http';
import type { Server } from 'node:http';
import type { TestApi } from './test-api';
import type { TestClient } from './test-client';

/** A request that the server has started to handle, while the client has not sent the last byte of its body. */
export class HeldRequest {
  private constructor(
    private readonly last: () => void,
    private readonly destroy: () => void,
    /** The status of the response. Rejects if the connection is closed. */
    readonly status: Promise<number>,
  ) {}

  static async post(api: TestApi, client: TestClient, path: string, json: unknown): Promise<HeldRequest> {
    const body = JSON.stringify(json);
    const type = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
    const sent = request(api.address + path, { method: 'POST', headers: { ...client.cookieHeader(), ...type } });
    const status = new Promise<number>((resolve, reject) => {
      sent.once('response', (response) => resolve(response.resume().statusCode!));
      sent.once('error', reject);
    });
    const seen = new Promise((resolve) => (api.app.getHttpServer() as Server).once('request', resolve));
    sent.write(body.slice(0, -1));
    await seen;
    return new HeldRequest(
      () => void sent.end(body.slice(-1)),
      () => void sent.destroy(),
      status,
    );
  }

  /** Sends the last byte, and resolves with the status. */
  finish(): Promise<number> {
    this.last();
    return this.status;
  }

  /** Closes the connection. */
  async abort(): Promise<void> {
    this.destroy();
    await this.status.catch(() => undefined);
  }
}
