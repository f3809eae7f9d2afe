import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const START_MS = 20_000;

/** A server that a journey runs beside the API; what it says is kept for the case that it fails. */
export class Program {
  private said = '';

  private constructor(private readonly child: ChildProcess) {
    for (const stream of [child.stdout!, child.stderr!]) {
      stream.on('data', (text: Buffer) => (this.said += text.toString()));
    }
  }

  /** Starts it, and waits until somebody listens at the port of this machine. */
  static async start(program: string, args: readonly string[], port: number): Promise<Program> {
    const started = new Program(spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] }));
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
    throw new Error(`${program} does not listen at ${port}: ${String(failure ?? this.said)}`);
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
