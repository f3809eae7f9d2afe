import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const START_TIMEOUT_MS = 60_000;

/** A server process beside the API. Its output goes to a file, because nginx reopens its standard error by name. */
export class ServerProcess {
  private constructor(
    private readonly child: ChildProcess,
    private readonly log: string,
  ) {}

  /**
   * Starts a program and waits until it listens on the port of 127.0.0.1. Throws with its output after
   * START_TIMEOUT_MS.
   *
   * @param log path of a file that does not exist yet
   */
  static async start(program: string, args: readonly string[], port: number, log: string): Promise<ServerProcess> {
    const file = openSync(log, 'ax');
    const started = new ServerProcess(spawn(program, args, { stdio: ['ignore', file, file] }), log);
    closeSync(file);
    await started.waitUntilListening(program, port);
    return started;
  }

  end(signal?: NodeJS.Signals): Promise<void> {
    return endProcess(this.child, signal);
  }

  private async waitUntilListening(program: string, port: number): Promise<void> {
    let failure: Error | null = null;
    this.child.once('error', (error) => (failure = error));
    for (
      const end = performance.now() + START_TIMEOUT_MS;
      performance.now() < end && failure === null && isRunning(this.child);
    ) {
      if (await isOpen(port)) return;
      await wait(25);
    }
    await this.end('SIGKILL');
    throw new Error(`${program} does not listen on port ${port}: ${String(failure ?? readFileSync(this.log, 'utf8'))}`);
  }
}

/** Ends a process unless it has ended, and waits for its end. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (!isRunning(child)) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

/** Returns a port that is free now. Another process may take it before it is used. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
