import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { endChild } from '../lib/child.mjs';
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
    /** @type {Promise<string>} the URL, once the API is ready */
    this.address = new Promise((resolve, reject) => {
      const fail = (/** @type {string} */ why) => {
        clearTimeout(timer);
        reject(new UserError(`${this.output.slice(-5).join('\n')}\nThe API ${why}.`));
      };
      const timer = setTimeout(() => fail('was not ready in time'), START_TIMEOUT_MS);
      this.child.once('error', (error) => fail(`did not start: ${error.message}`));
      this.child.once('close', () => fail('ended'));
      for (const input of [this.child.stdout, this.child.stderr]) {
        createInterface({ input }).on('line', (line) => {
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
  stop(signal) {
    return endChild(this.child, STOP_TIMEOUT_MS, signal);
  }
}

/** @param {string} line @returns {Record<string, unknown>} empty if the line is no JSON */
function parsed(line) {
  try {
    return JSON.parse(line);
  } catch {
    return {};
  }
}
