import { spawn } from 'node:child_process';
import { UserError } from '../lib/terminal.mjs';

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 12_000;
/** The message that the API logs, at level info, when it runs a transaction again. */
const RUN_AGAIN = 'A transaction is retried';

/** An API process in production mode, on a free port. */
export class ApiProcess {
  /** The times at which a transaction ran again, in milliseconds since 1970. @type {number[]} */
  runAgain = [];
  /** The last log lines, without those of requests. @type {string[]} */
  output = [];

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
    /** @type {Promise<string>} the URL, once the API is ready */
    this.address = new Promise((resolve, reject) => {
      const fail = (/** @type {string} */ why) => {
        clearTimeout(timer);
        reject(new UserError(`${this.output.slice(-5).join('\n')}\nThe API ${why}.`));
      };
      const timer = setTimeout(() => fail('was not ready in time'), START_TIMEOUT_MS);
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

  /** @param {string} line @returns {string | null} the URL that the line contains */
  read(line) {
    // Parsing the line of every request would cost a benchmark as much as sending the request.
    if (line.includes('"msg":"request completed"')) return null;
    const { msg, time, address, req } = parsed(line);
    if (msg === RUN_AGAIN) this.runAgain.push(Number(time));
    else if (req === undefined && line !== '') this.output = [...this.output.slice(-20), line];
    return typeof address === 'string' ? address : null;
  }

  /**
   * Ends the process. Resolves when it has ended and its output has been read.
   *
   * @param {NodeJS.Signals} [signal]
   */
  async stop(signal = 'SIGTERM') {
    this.child.kill(signal);
    const late = setTimeout(() => this.child.kill('SIGKILL'), STOP_TIMEOUT_MS);
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

/** @param {string} line @returns {Record<string, unknown>} empty if the line is no JSON */
function parsed(line) {
  try {
    return JSON.parse(line);
  } catch {
    return {};
  }
}
