import { request } from 'node:http';
import type { Server } from 'node:http';
import type { TestApi } from './test-api';
import type { TestClient } from './test-client';

/** A request that the server has begun to handle, while the last byte of its body is held back. */
export class HeldRequest {
  private constructor(
    private readonly last: () => void,
    private readonly cut: () => void,
    /** The status of the answer. Rejects where the connection is cut. */
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

  /** Sends the last byte. */
  finish(): Promise<number> {
    this.last();
    return this.status;
  }

  /** Closes the connection instead. */
  async abort(): Promise<void> {
    this.cut();
    await this.status.catch(() => undefined);
  }
}
