import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseTarget } from '@roomhours/infrastructure';
import { TestClient } from './test-client';

const BUNDLE = join(__dirname, '../../../../dist/apps/api/main.js');
const LONGEST_START_MS = 60_000;

/** How a process ended. */
export interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** The built API, in a process of its own, as `npm start` runs it. */
export class ApiProcess {
  private output = '';
  readonly ended: Promise<Ending>;

  private constructor(private readonly child: ChildProcess) {
    child.stdout!.on('data', (text: Buffer) => (this.output += text.toString()));
    child.stderr!.on('data', (text: Buffer) => (this.output += text.toString()));
    this.ended = new Promise((resolve) => child.on('exit', (code, signal) => resolve({ code, signal })));
  }

  /** Does not wait for anything. */
  static launch(env: Record<string, string>, folder: string): ApiProcess {
    if (!existsSync(BUNDLE)) throw new Error('Build the API first: nx build api');
    const { PATH, TZ } = process.env;
    const child = spawn(process.execPath, [BUNDLE], {
      cwd: folder,
      env: { PATH, TZ, HOST: '127.0.0.1', PORT: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return new ApiProcess(child);
  }

  /** All that it has said. */
  get said(): string {
    return this.output;
  }

  get pid(): number {
    return this.child.pid!;
  }

  /** Where it listens, once it is ready. */
  address(): Promise<string> {
    return this.find(/Roomhours is ready at (http:\S+)/, /"address":"(http:[^"]+)"/);
  }

  async client(): Promise<TestClient> {
    return new TestClient([await this.address()]);
  }

  stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<Ending> {
    this.child.kill(signal);
    return this.ended;
  }

  private find(...patterns: RegExp[]): Promise<string> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const found = patterns.map((pattern) => pattern.exec(this.output)?.[1]).find((text) => text !== undefined);
        if (found === undefined) return;
        clearTimeout(timer);
        resolve(found);
      };
      const give = (reason: string) => reject(new Error(`The API ${reason}. It said:\n${this.output}`));
      const timer = setTimeout(() => give('was not ready in time'), LONGEST_START_MS);
      this.child.stdout!.on('data', look);
      void this.ended.then(() => {
        clearTimeout(timer);
        give('ended');
      });
      look();
    });
  }
}

/** `DATABASE_URL` of a target. */
export function databaseUrl(target: DatabaseTarget): string {
  return target.kind === 'mysql' ? target.url : `sqlite:${target.path}`;
}
