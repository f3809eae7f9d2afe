import { EventEmitter, once } from 'node:events';
import { type Server, createServer } from 'node:http';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import express, { type ErrorRequestHandler, type Request, type Response } from 'express';
import { MAX_DEPTH } from '../validation/request.pipe';
import { BodyReader, refuseDeepBody } from './request-bodies';

const nested = (start: string, end: string, levels: number) =>
  JSON.parse(`${start.repeat(levels)}1${end.repeat(levels)}`) as unknown;

function errorOf(body: unknown): unknown {
  const next = jest.fn();
  refuseDeepBody({ body } as Request, {} as Response, next);
  return next.mock.calls[0]![0];
}

describe('a body', () => {
  it.each([undefined, {}, nested('[', ']', MAX_DEPTH), nested('{"a":', '}', MAX_DEPTH), Buffer.alloc(100_000)])(
    'is accepted up to the limit',
    (body) => {
      expect(errorOf(body)).toBeUndefined();
    },
  );

  it.each([
    nested('[', ']', MAX_DEPTH + 1),
    nested('{"a":', '}', MAX_DEPTH + 1),
    nested('[', ']', 50_000),
    { name: 'x', deep: [{}, nested('[{"a":', '}]', MAX_DEPTH)] },
  ])('is refused beyond it', (body) => {
    const refusal = { code: 'VALIDATION_FAILED', message: 'The request has more than 20 nested levels.' };
    expect(errorOf(body)).toMatchObject(refusal);
  });
});

const LIMIT = 1_000;

describe('the bodies that are being read', () => {
  let server: Server;
  /** Emits the number of bytes that the server has read of a body. The name of the event is the port of the client. */
  const progress = new EventEmitter();
  const sockets: Socket[] = [];
  const statuses = new WeakMap<Socket, Promise<number>>();

  beforeEach(async () => {
    const reader = new BodyReader(10 * LIMIT);
    const refuse: ErrorRequestHandler = (error: { code?: string }, _request, response, _next) =>
      void response.status(error.code === 'UNAVAILABLE' ? 503 : 400).end();
    const app = express()
      .use(reader.read(express.raw({ type: '*/*', limit: 20 * LIMIT }), 4 * LIMIT))
      .use((request, response) => void response.end(String((request.body as Buffer | undefined)?.length ?? 0)))
      .use(refuse);
    server = createServer(app).listen(0, '127.0.0.1');
    // After the listener of the app, which has its own for the data by then.
    server.on('request', (request) => {
      let read = 0;
      request.on('data', (chunk: Buffer) => progress.emit(String(request.socket.remotePort), (read += chunk.length)));
    });
    await once(server, 'listening');
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    server.close();
    await once(server, 'close');
  });

  /** Sends the head of a request and a part of its body. Resolves when the server has read the part. */
  async function begin(length: number, part: Uint8Array, headers = ''): Promise<Socket> {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    sockets.push(socket);
    statuses.set(
      socket,
      new Promise((resolve) =>
        socket
          .once('data', (chunk: Buffer) => resolve(Number(chunk.toString('latin1').split(' ')[1])))
          // A refused request ends with its connection.
          .on('error', () => undefined),
      ),
    );
    await once(socket, 'connect');
    socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Type: a/b\r\n${headers}Content-Length: ${length}\r\n\r\n`);
    const isRead = new Promise<void>((resolve) =>
      progress.on(String(socket.localPort), (bytes: number) => bytes === part.length && resolve()),
    );
    socket.write(part);
    await isRead;
    return socket;
  }
  const statusOf = (socket: Socket) => statuses.get(socket)!;
  const bytes = (count: number) => Buffer.alloc(count, 'x');

  it('displace the one that takes longest', async () => {
    const slow = await begin(5 * LIMIT, bytes(4 * LIMIT));
    const later = await begin(5 * LIMIT, bytes(4 * LIMIT));
    const refused = statusOf(slow);
    expect(await statusOf(await begin(3 * LIMIT, bytes(3 * LIMIT)))).toBe(200);
    expect(await refused).toBe(503);
    later.write(bytes(LIMIT));
    expect(await statusOf(later)).toBe(200);
  });

  it('are forgotten when they are complete or given up', async () => {
    for (let count = 0; count < 5; count += 1) {
      expect(await statusOf(await begin(4 * LIMIT, bytes(4 * LIMIT)))).toBe(200);
      (await begin(5 * LIMIT, bytes(4 * LIMIT))).destroy();
    }
    const one = await begin(9 * LIMIT, bytes(8 * LIMIT));
    one.write(bytes(LIMIT));
    expect(await statusOf(one)).toBe(200);
  });

  it('count with their limit if they are compressed', async () => {
    const packed = gzipSync(bytes(3 * LIMIT));
    const gzip = 'Content-Encoding: gzip\r\n';
    const begun: Socket[] = [];
    for (let count = 0; count < 3; count += 1) begun.push(await begin(packed.length, packed.subarray(0, -1), gzip));
    expect(await statusOf(begun[0]!)).toBe(503);
    begun[2]!.write(packed.subarray(-1));
    expect(await statusOf(begun[2]!)).toBe(200);
  });
});
