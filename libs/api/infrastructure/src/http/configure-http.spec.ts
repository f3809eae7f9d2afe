import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Request, Response } from 'express';
import { createHttpAdapter } from './configure-http';

describe('a request that is not sent in time', () => {
  let server: Server;

  beforeEach(async () => {
    const adapter = createHttpAdapter({ requestTimeout: 200, connectionsCheckingInterval: 20 });
    adapter.initHttpServer({});
    adapter.use((request: Request, response: Response) => request.resume().once('end', () => response.end('done')));
    server = adapter.getHttpServer() as Server;
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(async () => {
    server.close();
    await once(server, 'close');
  });

  it.each([
    ['408 if a byte of the body is missing', 'abc', 408],
    ['answered if it is complete', 'abcd', 200],
  ])('is %s', async (_, body, status) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(`POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 4\r\n\r\n${body}`);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(Number(answer.toString().split(' ')[1])).toBe(status);
    socket.destroy();
  });

  it('has 30 s', () => {
    const adapter = createHttpAdapter();
    adapter.initHttpServer({});
    expect((adapter.getHttpServer() as Server).requestTimeout).toBe(30_000);
  });
});
