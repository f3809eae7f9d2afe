import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const START_MS = 20_000;

/** A server that a journey runs beside the API; what it says goes to a file, where nginx wants to open it by name. */
export class Program {
  private constructor(
    private readonly child: ChildProcess,
    private readonly log: string,
  ) {}

  /** Starts it, and waits until somebody listens at the port of this machine. `log` is a file that is not there yet. */
  static async start(program: string, args: readonly string[], port: number, log: string): Promise<Program> {
    const file = openSync(log, 'ax');
    const started = new Program(spawn(program, args, { stdio: ['ignore', file, file] }), log);
    closeSync(file);
    await started.listening(program, port);
    return started;
  }

  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    if (!this.runs) return;
    const exited = once(this.child, 'exit');
    this.child.kill(signal);
    await exited;
  }

  private get runs(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  private async listening(program: string, port: number): Promise<void> {
    let failure: Error | null = null;
    this.child.once('error', (error) => (failure = error));
    for (const end = performance.now() + START_MS; performance.now() < end && failure === null && this.runs;) {
      if (await isOpen(port)) return;
      await wait(25);
    }
    await this.end('SIGKILL');
    throw new Error(`${program} does not listen at ${port}: ${String(failure ?? readFileSync(this.log, 'utf8'))}`);
  }
}

/** Free at this moment; nobody else is told of it until it is used. */
export async function aFreePort(): Promise<number> {
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
