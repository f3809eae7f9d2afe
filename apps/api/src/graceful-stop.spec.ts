import { once } from 'node:events';
import { type RequestListener, type Server, createServer } from 'node:http';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { Lifecycle, OpenConnections, RequestsInFlight } from '@roomhours/infrastructure';
import { type StopTimings, type StoppingApi, stopApi } from './graceful-stop';

/** Long enough for all steps that a spec does not wait for. */
const NEVER = 60_000;
const TIMINGS: StopTimings = {
  acceptMs: NEVER,
  idleMs: NEVER,
  retryMs: NEVER,
  refuseMs: NEVER,
  cutMs: NEVER,
  exitMs: NEVER,
};
const HEAD = 'GET / HTTP/1.1\r\nHost: localhost\r\n';
const REQUEST = `${HEAD}\r\n`;

describe('a stop', () => {
  let server: Server;
  let port: number;
  let api: StoppingApi;
  let handle: RequestListener;
  const steps: string[] = [];

  beforeEach(async () => {
    steps.length = 0;
    handle = (_, response) => void response.end('done');
    const [lifecycle, inFlight] = [new Lifecycle(), new RequestsInFlight()];
    const connections = new OpenConnections(inFlight);
    lifecycle.onDrain(() => inFlight.closeConnections());
    server = createServer((request, response) => {
      response.on('close', inFlight.begin(Object.assign(request, { requestId: 'id' }) as never, response));
      if (lifecycle.isDraining) response.setHeader('Connection', 'close');
      handle(request, response);
    });
    connections.watch(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    ({ port } = server.address() as AddressInfo);
    const database = { stopRetrying: () => void steps.push('retries end') };
    const close = async () => void steps.push('closed');
    api = { server, lifecycle, inFlight, connections, database, close };
  });
  afterEach(() => {
    server.close();
    server.closeAllConnections();
  });

  const stop = (timings: Partial<StopTimings> = {}, drained: Promise<unknown> = Promise.resolve()) =>
    stopApi(api, drained, { ...TIMINGS, ...timings });
  const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

  /** A connection and its received data. `ended` rejects if it is reset. */
  class Client {
    private received = '';
    readonly socket: Socket;
    readonly ended: Promise<string>;

    constructor() {
      this.socket = connect(port, '127.0.0.1');
      this.socket.on('data', (data: Buffer) => (this.received += data.toString()));
      this.ended = new Promise((resolve, reject) => {
        this.socket.once('close', () => resolve(this.received)).once('error', reject);
      });
      this.ended.catch(() => undefined);
    }

    static async accepted(): Promise<Client> {
      const client = new Client();
      await once(server, 'connection');
      return client;
    }

    send(text: string): this {
      this.socket.write(text);
      return this;
    }

    async receives(text: string): Promise<void> {
      while (!this.received.includes(text)) await once(this.socket, 'data');
    }
  }

  const ANSWER = /^HTTP\/1\.1 200 OK\r\n[^]*Connection: close\r\n[^]*done/;
  const REFUSAL = /^HTTP\/1\.1 503 Service Unavailable\r\n[^]*Connection: close\r\n/;

  it('serves connections that the process has not accepted yet', async () => {
    const clients = Array.from({ length: 20 }, () => new Client().send(REQUEST));
    // The kernel has established them, and the event loop has not polled yet.
    await new Promise((resolve) => process.nextTick(resolve));
    const stopped = stop();
    for (const answer of await Promise.all(clients.map(({ ended }) => ended))) expect(answer).toMatch(ANSWER);
    await stopped;
    expect(steps).toEqual(['closed']);
  });

  it('refuses connections after it', async () => {
    await stop();
    await expect(new Client().ended).rejects.toThrow('ECONNREFUSED');
  });

  it('closes the listening socket after some time even if the process is never idle', async () => {
    let isStopping = true;
    const work = () => {
      for (const until = performance.now() + 2; performance.now() < until;);
      if (isStopping) setImmediate(work);
    };
    work();
    await stop({ acceptMs: 20 });
    isStopping = false;
    expect(server.listening).toBe(false);
  });

  it('serves a partially sent request', async () => {
    const client = (await Client.accepted()).send(HEAD);
    const stopped = stop();
    while (server.listening) await nextTurn();
    client.send('\r\n');
    expect(await client.ended).toMatch(ANSWER);
    await stopped;
  });

  it('serves a request on an idle connection', async () => {
    const client = await Client.accepted();
    await client.send(REQUEST).receives('done');
    const stopped = stop();
    while (server.listening) await nextTurn();
    client.send(REQUEST);
    expect((await client.ended).split(/(?=HTTP)/)).toEqual([expect.anything(), expect.stringMatching(ANSWER)]);
    await stopped;
  });

  it('closes idle and unused connections', async () => {
    const [idle, unused] = [await Client.accepted(), await Client.accepted()];
    await idle.send(REQUEST).receives('done');
    await stop({ idleMs: 0 });
    expect([(await idle.ended).match(/done/g), await unused.ended]).toEqual([['done'], '']);
  });

  it('sends 503 to running and incomplete requests after a timeout', async () => {
    handle = () => undefined;
    const clients = [(await Client.accepted()).send(REQUEST), (await Client.accepted()).send(HEAD)];
    await once(server, 'request');
    const stopped = stop({ retryMs: 5, refuseMs: 20 });
    for (const { ended } of clients) expect(await ended).toMatch(REFUSAL);
    await stopped;
    expect(steps).toEqual(['retries end', 'closed']);
  });

  it('closes the remaining connections after a further timeout', async () => {
    handle = (_, response) => void response.write('never ends');
    const client = (await Client.accepted()).send(REQUEST);
    await client.receives('never');
    await stop({ refuseMs: 10, cutMs: 20 });
    expect(await client.ended).toContain('never ends');
  });

  it('serves new connections while it drains, and ends streams afterwards', async () => {
    api.lifecycle.onStop(() => steps.push('streams end'));
    let end: () => void;
    const stopped = stop({}, new Promise<void>((resolve) => (end = resolve)));
    expect(await new Client().send(REQUEST).ended).toMatch(ANSWER);
    expect([api.lifecycle.isDraining, steps]).toEqual([true, []]);
    end!();
    await stopped;
    expect(steps).toEqual(['streams end', 'closed']);
  });
});
