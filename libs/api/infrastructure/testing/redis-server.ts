import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from 'redis';
import { findFreePort } from './free-port';

/** Redis server for a spec, empty and without persistence. */
export interface TestRedis {
  url: string;
  port: number;
  stop(): Promise<void>;
}

const START_TIMEOUT_MS = 10_000;

/** Path of redis-server. The test command sets the variable to the program it has found. */
const PROGRAM = process.env['REDIS_SERVER'] ?? 'redis-server';

/** Starts a server on the port, or on a free one. Rejects if the program cannot be started. */
export async function startRedisServer(port?: number): Promise<TestRedis> {
  const at = port ?? (await findFreePort());
  const options = ['--port', String(at), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const server = spawn(PROGRAM, options, { stdio: 'ignore' });
  const ended = new Promise<Error>((resolve) => {
    server.once('error', (error) => resolve(new Error(`${PROGRAM} cannot be started: ${error.message}`)));
    server.once('exit', (code) => resolve(new Error(`redis-server ended with ${code}`)));
  });
  const url = `redis://127.0.0.1:${at}`;
  const failure = await Promise.race([ended, waitUntilReady(url)]);
  if (failure !== null) throw failure;
  return {
    url,
    port: at,
    stop: async () => {
      server.kill('SIGKILL');
      await ended;
    },
  };
}

async function waitUntilReady(url: string): Promise<Error | null> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (performance.now() < deadline) {
    const client = createClient({ url, socket: { reconnectStrategy: false } });
    const isUp = await client.connect().then(
      () => true,
      () => false,
    );
    if (isUp) {
      client.destroy();
      return null;
    }
    await wait(20);
  }
  return new Error('redis-server did not answer');
}
