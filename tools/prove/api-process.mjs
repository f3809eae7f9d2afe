import { spawn } from 'node:child_process';
import { Plain } from '../lib/say.mjs';

const LONGEST_START_MS = 60_000;
const LONGEST_STOP_MS = 12_000;
/** What the API says, at level info, whenever the database had it run something from its start again. */
const RUN_AGAIN = 'Database work is run again';

/** The API in a process of its own, in production mode, on a free port of this machine. */
export class ApiProcess {
  /** When something was run again, in milliseconds since 1970. @type {number[]} */
  runAgain = [];
  /** The last lines that were no requests. @type {string[]} */
  said = [];

  /**
   * @param {string} file
   * @param {string} folder
   * @param {Record<string, string>} env
   */
  constructor(file, folder, env) {
    this.child = spawn(process.execPath, [file], {
      cwd: folder,
      env: { PATH: process.env.PATH, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    /** @type {Promise<void>} */
    this.ended = new Promise((resolve) => this.child.once('close', () => resolve()));
    /** @type {Promise<string>} where it listens, once it is ready */
    this.address = new Promise((resolve, reject) => {
      const fail = (/** @type {string} */ why) => {
        reject(new Plain(`${this.said.slice(-5).join('\n')}\nThe API ${why}.`));
      };
      const timer = setTimeout(() => fail('was not ready in time'), LONGEST_START_MS);
      this.child.once('error', (error) => fail(`did not start: ${error.message}`));
      void this.ended.then(() => fail('ended'));
      for (const stream of [this.child.stdout, this.child.stderr]) {
        eachLine(stream, (line) => {
          const address = this.read(line);
          if (address === null) return;
          clearTimeout(timer);
          resolve(address);
        });
      }
    });
  }

  /** @param {string} line @returns {string | null} the address that it names */
  read(line) {
    // A line a request: to understand each would cost a bench as much as to ask.
    if (line.includes('"msg":"request completed"')) return null;
    const { msg, time, address, req } = parsed(line);
    if (msg === RUN_AGAIN) this.runAgain.push(Number(time));
    else if (req === undefined && line !== '') this.said = [...this.said.slice(-20), line];
    return typeof address === 'string' ? address : null;
  }

  /**
   * Resolves when it has ended and all that it said is read.
   *
   * @param {NodeJS.Signals} [signal]
   */
  async stop(signal = 'SIGTERM') {
    this.child.kill(signal);
    const late = setTimeout(() => this.child.kill('SIGKILL'), LONGEST_STOP_MS);
    await this.ended;
    clearTimeout(late);
  }
}

/**
 * @param {import('node:stream').Readable} stream
 * @param {(line: string) => void} take
 */
function eachLine(stream, take) {
  let rest = '';
  stream.setEncoding('utf8').on('data', (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    lines.forEach(take);
  });
}

/** @param {string} line @returns {Record<string, unknown>} empty where it is no JSON */
function parsed(line) {
  try {
    return JSON.parse(line);
  } catch {
    return {};
  }
}
