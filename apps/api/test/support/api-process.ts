import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseTarget } from '@roomhours/infrastructure';
import { TestClient } from './test-client';

const BUNDLE = join(__dirname, '../../../../dist/apps/api/main.js');
const START_TIMEOUT_MS = 60_000;

/** Exit of a process. */
export interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** Child process with the built API, started like `npm start`. */
export class ApiProcess {
  /** The complete output so far. */
  output = '';
  readonly ended: Promise<Ending>;

  private constructor(private readonly child: ChildProcess) {
    child.stdout!.on('data', (text: Buffer) => (this.output += text.toString()));
    child.stderr!.on('data', (text: Buffer) => (this.output += text.toString()));
    this.ended = new Promise((resolve) => child.on('exit', (code, signal) => resolve({ code, signal })));
  }

  /** Spawns the process without waiting for its start. */
  static launch(env: Record<string, string>, folder: string): ApiProcess {
    if (!existsSync(BUNDLE)) throw new Error('Build the API first: nx build api');
    const { PATH, TZ } = process.env;
    const child = spawn(process.execPath, [BUNDLE], {
      cwd: folder,
      env: { PATH, TZ, HOST: '127.0.0.1', PORT: '0', SMTP_URL: 'none', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return new ApiProcess(child);
  }

  get pid(): number {
    return this.child.pid!;
  }

  /** Resolves with its URL once it is ready. */
  address(): Promise<string> {
    return this.find(/Roomhours is ready at (http:\S+)/, /"address":"(http:[^"]+)"/);
  }

  async client(): Promise<TestClient> {
    return new TestClient([await this.address()]);
  }

  /** Resolves with the first group of the pattern once the output contains it. */
  printed(pattern: RegExp): Promise<string> {
    return this.find(pattern);
  }

  send(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  /** Closes the pipes of the output, as a log reader that ends does. */
  closeOutput(): void {
    this.child.stdout!.destroy();
    this.child.stderr!.destroy();
  }

  stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<Ending> {
    this.child.kill(signal);
    return this.ended;
  }

  private find(...patterns: RegExp[]): Promise<string> {
    const streams = [this.child.stdout!, this.child.stderr!];
    return new Promise((resolve, reject) => {
      const search = () => {
        const found = patterns.map((pattern) => pattern.exec(this.output)?.[1]).find((text) => text !== undefined);
        if (found === undefined) return;
        clearTimeout(timer);
        streams.forEach((stream) => stream.off('data', search));
        resolve(found);
      };
      const fail = (reason: string) => reject(new Error(`The API ${reason}. Output:\n${this.output}`));
      const timer = setTimeout(() => fail('was not ready in time'), START_TIMEOUT_MS);
      streams.forEach((stream) => stream.on('data', search));
      void this.ended.then(() => {
        clearTimeout(timer);
        fail('ended');
      });
      search();
    });
  }
}

/** `DATABASE_URL` of a target. */
export function databaseUrl(target: DatabaseTarget): string {
  return target.kind === 'mysql' ? target.url : `sqlite:${target.path}`;
}
