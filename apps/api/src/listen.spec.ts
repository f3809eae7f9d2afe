import { createServer } from 'node:http';
import { listen } from './listen';

describe('a host that cannot be used', () => {
  // A link-local address without its interface, and an address of another machine.
  it.each(['fe80::1', '192.0.2.1'])('is named in one line: %s', async (host) => {
    const line = `${host}:0 is no address of this machine: choose another METRICS_HOST.`;
    await expect(listen(createServer(), 'METRICS_PORT', { host, port: 0 })).rejects.toThrow(line);
  });
});
