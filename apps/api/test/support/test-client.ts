import { Agent, type IncomingMessage, request } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import type { CreateBookingResponse } from '@roomhours/contract';

/**
 * Keeps connections open between calls. `fetch` would take a tenth of the processor time of the HTTP specs. Closes unused
 * ones before the server does, which could reset a request that is just being sent.
 */
const agent = new Agent({ keepAlive: true, timeout: 2_000 });

/** The response of a call. */
export interface Answer<T = unknown> {
  status: number;
  headers: Headers;
  /** Parsed JSON, or the text if it is no JSON; null without a body. */
  body: T;
}

export interface Sent {
  /** Sent as JSON. */
  json?: unknown;
  /** Sent unchanged. */
  text?: string | Uint8Array;
  headers?: Record<string, string>;
}

/** HTTP client with a cookie jar. */
export class TestClient {
  private readonly cookies = new Map<string, string>();
  /** The password of the last sign-in. */
  password = '';

  constructor(private readonly addresses: readonly string[]) {}

  /** Creates a client with the cookies of a Cookie header. */
  static withCookies(cookies: string, addresses: readonly string[]): TestClient {
    const client = new TestClient(addresses);
    for (const pair of cookies.split('; ')) {
      const [name, value] = pair.split('=') as [string, string];
      client.cookies.set(name, value);
    }
    return client;
  }

  get<T = unknown>(path: string, headers?: Record<string, string>): Promise<Answer<T>> {
    return this.call('GET', path, { headers });
  }

  post<T = unknown>(path: string, json?: unknown, headers?: Record<string, string>): Promise<Answer<T>> {
    return this.call('POST', path, { json, headers });
  }

  patch<T = unknown>(path: string, json?: unknown, headers?: Record<string, string>): Promise<Answer<T>> {
    return this.call('PATCH', path, { json, headers });
  }

  put<T = unknown>(path: string, json?: unknown, headers?: Record<string, string>): Promise<Answer<T>> {
    return this.call('PUT', path, { json, headers });
  }

  delete<T = unknown>(path: string, headers?: Record<string, string>): Promise<Answer<T>> {
    return this.call('DELETE', path, { headers });
  }

  /** With several addresses, `turn` selects the process. */
  async call<T = unknown>(
    method: string,
    path: string,
    { json, text, headers = {} }: Sent = {},
    turn = 0,
  ): Promise<Answer<T>> {
    const type: Record<string, string> = json === undefined ? {} : { 'Content-Type': 'application/json' };
    const url = this.addresses[turn % this.addresses.length] + path;
    const options = { method, agent, headers: { ...type, ...this.cookieHeader(), ...headers } };
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request(url, options, resolve)
        .on('error', reject)
        .end(json === undefined ? text : JSON.stringify(json));
    });
    const received = headersOf(answer);
    this.keepCookies(received);
    const body = await textOf(received.get('content-encoding') === 'gzip' ? answer.pipe(createGunzip()) : answer);
    return { status: answer.statusCode!, headers: received, body: (body === '' ? null : read(body)) as T };
  }

  async signIn(email: string, password: string): Promise<this> {
    const { status, body } = await this.post('/api/login', { email, password });
    if (status !== 200) throw new Error(`${email} could not sign in: ${JSON.stringify(body)}`);
    this.password = password;
    return this;
  }

  /** Sends a booking. `more`: other fields of the body. */
  book<T = CreateBookingResponse>(
    room: { id: number },
    startTime: string,
    endTime: string,
    more: object = {},
  ): Promise<Answer<T>> {
    return this.post<T>('/api/bookings', { roomId: room.id, startTime, endTime, ...more });
  }

  /** Books a room, and returns the booking. Throws if it is refused. */
  async booked(...request: Parameters<TestClient['book']>): Promise<CreateBookingResponse> {
    const { status, body } = await this.book(...request);
    if (status !== 201) throw new Error(`The booking was refused: ${JSON.stringify(body)}`);
    return body;
  }

  /** Returns the value that the server has set, or undefined. */
  cookie(name: string): string | undefined {
    return this.cookies.get(name);
  }

  /** Returns a client with a copy of the cookies, optionally for other addresses. */
  twin(addresses: readonly string[] = this.addresses): TestClient {
    const twin = new TestClient(addresses);
    this.cookies.forEach((value, name) => twin.cookies.set(name, value));
    return twin;
  }

  cookieHeader(): Record<string, string> {
    const pairs = [...this.cookies].map(([name, value]) => `${name}=${value}`);
    return pairs.length === 0 ? {} : { Cookie: pairs.join('; ') };
  }

  private keepCookies(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]!.split('=');
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let index = 0; index < rawHeaders.length; index += 2) headers.append(rawHeaders[index]!, rawHeaders[index + 1]!);
  return headers;
}

function read(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}
