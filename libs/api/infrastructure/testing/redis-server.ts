import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from 'redis';
import { aFreePort } from './free-port';

/** A Redis server of one spec, empty and without files. */
export interface TestRedis {
  url: string;
  port: number;
  stop(): Promise<void>;
}

const LONGEST_START_MS = 10_000;

/** The program: the test command says which one it has found. */
const PROGRAM = process.env['REDIS_SERVER'] ?? 'redis-server';

/** Starts a server, at a port that nobody has unless told otherwise. Rejects where there is no such program. */
export async function aRedisServer(port?: number): Promise<TestRedis> {
  const at = port ?? (await aFreePort());
  const options = ['--port', String(at), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const server = spawn(PROGRAM, options, { stdio: 'ignore' });
  const ended = new Promise<Error>((resolve) => {
    server.once('error', (error) => resolve(new Error(`${PROGRAM} cannot be started: ${error.message}`)));
    server.once('exit', (code) => resolve(new Error(`redis-server ended with ${code}`)));
  });
  const url = `redis://127.0.0.1:${at}`;
  const failure = await Promise.race([ended, answering(url)]);
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

async function answering(url: string): Promise<Error | null> {
  const giveUpAt = performance.now() + LONGEST_START_MS;
  while (performance.now() < giveUpAt) {
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
