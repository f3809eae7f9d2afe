import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** The parts of a request that is written directly to a connection. */
export interface RawRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | undefined;
}

export interface RawAnswer {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  /** Decompressed. */
  body: string;
}

/**
 * Writes all requests to one connection without waiting for responses (pipelining). Resolves with the responses in
 * order.
 */
export function exchange(address: string, requests: readonly RawRequest[]): Promise<RawAnswer[]> {
  const { hostname, port, host } = new URL(address);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname);
    socket.on('data', (chunk: Buffer) => chunks.push(chunk)).once('error', reject);
    socket.once('close', () => resolve(answersIn(Buffer.concat(chunks))));
    socket.write(requests.map((each, index) => textOf(each, host, index === requests.length - 1)).join(''));
  });
}

function textOf({ method, path, headers, body }: RawRequest, host: string, isLast: boolean): string {
  const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
  const all = { Host: host, ...headers, ...length, ...(isLast ? { Connection: 'close' } : {}) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`;
}

function answersIn(bytes: Buffer): RawAnswer[] {
  const answers: RawAnswer[] = [];
  for (let at = 0; at < bytes.length;) {
    const headEnd = bytes.indexOf('\r\n\r\n', at);
    const [statusLine = '', ...lines] = bytes.toString('latin1', at, headEnd).split('\r\n');
    const headers = Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
    );
    const { body, end } = bodyAt(bytes, headEnd + 4, headers);
    const plain = decoded(body, headers['content-encoding']);
    answers.push({ status: Number(statusLine.split(' ')[1]), headers, body: plain.toString() });
    at = end;
  }
  return answers;
}

function bodyAt(bytes: Buffer, start: number, headers: Record<string, string>): { body: Buffer; end: number } {
  if (headers['transfer-encoding'] !== 'chunked') {
    const end = start + Number(headers['content-length'] ?? 0);
    return { body: bytes.subarray(start, end), end };
  }
  const parts: Buffer[] = [];
  for (let at = start; ;) {
    const lineEnd = bytes.indexOf('\r\n', at);
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16);
    if (size === 0) return { body: Buffer.concat(parts), end: lineEnd + 4 };
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
}

function decoded(body: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'br') return brotliDecompressSync(body);
  return encoding === 'gzip' ? gunzipSync(body) : body;
}
