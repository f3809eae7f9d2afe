import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import type { ApiTokenScope } from '@roomhours/contract';
import { createToken } from './support/bearer-client';
import { onMySql } from './support/both-engines';
import type { TestClient } from './support/test-client';

const FILE_BYTES = 100_000;

/** A request whose head has been sent, but no byte of its body. */
class OpenUpload {
  private received = '';

  private constructor(private readonly socket: Socket) {
    socket.on('data', (chunk: Buffer) => (this.received += chunk.toString('latin1')));
  }

  static async begin(address: string, headers: Record<string, string>): Promise<OpenUpload> {
    const { hostname, port, host } = new URL(address);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    const all = { Host: host, 'Content-Type': 'text/csv', 'Content-Length': String(FILE_BYTES), ...headers };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`POST /api/admin/users/import?preview=true HTTP/1.1\r\n${lines.join('')}\r\n`);
    return new OpenUpload(socket);
  }

  write(bytes: number): void {
    this.socket.write('x'.repeat(bytes));
  }

  async status(): Promise<number> {
    while (!this.received.includes('\r\n')) await once(this.socket, 'data');
    this.socket.destroy();
    return Number(this.received.split(' ')[1]);
  }
}

const cookieOf = (client: TestClient) => ({ Cookie: `roomhours.sid=${client.cookie('roomhours.sid')}` });

onMySql('the sender of a file', (api) => {
  const begin = (headers: Record<string, string>) => OpenUpload.begin(api().address, headers);
  const tokenOf = async (client: TestClient, scope: ApiTokenScope) => ({
    Authorization: `Bearer ${(await createToken(client, scope)).token}`,
  });

  it('is refused before the body without a session', async () => {
    expect(await (await begin({})).status()).toBe(401);
    expect(await (await begin({ Cookie: 'roomhours.sid=forged' })).status()).toBe(401);
  });

  it('is refused before the body without the rights', async () => {
    const { client } = await api().member();
    expect(await (await begin(cookieOf(client))).status()).toBe(403);
  });

  it('is refused before the body with an invalid token, or one of another scope', async () => {
    const { client } = await api().administrator();
    expect(await (await begin({ Authorization: 'Bearer rh_invalid' })).status()).toBe(401);
    expect(await (await begin(await tokenOf(client, 'read'))).status()).toBe(403);
  });

  it('is refused if the session ends while the body is sent', async () => {
    const { client } = await api().administrator();
    const upload = await begin(cookieOf(client));
    upload.write(FILE_BYTES / 2);
    // The server has looked up the session once it has read the first half.
    await new Promise((resolve) => setTimeout(resolve, 300));
    await client.post('/api/logout');
    upload.write(FILE_BYTES / 2);
    expect(await upload.status()).toBe(401);
  });

  it('is accepted otherwise', async () => {
    const { client } = await api().administrator();
    for (const headers of [cookieOf(client), await tokenOf(client, 'admin')]) {
      const upload = await begin(headers);
      upload.write(FILE_BYTES);
      expect(await upload.status()).toBe(400);
    }
  });
});
