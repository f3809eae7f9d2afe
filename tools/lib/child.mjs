import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './workspace.mjs';

const onWindows = process.platform === 'win32';
/**
 * The running child processes. `endAll` ends them.
 *
 * @type {Set<import('node:child_process').ChildProcess>}
 */
const running = new Set();
let ending = false;

/**
 * Runs a program to its end, in a separate process group, so that it can be ended together with its children.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, echo?: boolean }} [options] `echo`: also prints the output as it arrives
 * @returns {Promise<{ code: number, output: string }>} `output` holds both streams; never settles after `endAll`
 */
export function run(program, args, { env = process.env, echo = false } = {}) {
  return new Promise((resolve, reject) => {
    if (ending) return;
    const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], detached: !onWindows });
    running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
        if (echo) process.stdout.write(text);
      });
    }
    child.once('error', reject);
    child.once('close', (code, signal) => {
      running.delete(child);
      if (!ending) resolve({ code: exitCode(code, signal), output });
    });
  });
}

/**
 * Returns the exit code that a shell reports: the code, or 128 plus the number of the signal.
 *
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
export function exitCode(code, signal) {
  return code ?? 128 + (signal ? constants.signals[signal] : 0);
}

/**
 * Ends a process and waits for it. Kills it if it still runs after the timeout.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @param {number} timeoutMs
 * @param {NodeJS.Signals} [signal]
 */
export async function endChild(child, timeoutMs, signal = 'SIGTERM') {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = new Promise((resolve) => child.once('close', resolve));
  child.kill(signal);
  const late = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
  await closed;
  clearTimeout(late);
}

/** Sends SIGTERM to the process groups that `run` started and waits for them. Kills those that still run after 5 s. */
export async function endAll() {
  ending = true;
  const children = [...running];
  const closed = Promise.all(children.map((child) => new Promise((resolve) => child.once('close', resolve))));
  children.forEach((child) => signalGroup(child, 'SIGTERM'));
  const late = setTimeout(() => children.forEach((child) => signalGroup(child, 'SIGKILL')), 5000);
  await closed;
  clearTimeout(late);
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function signalGroup(child, signal) {
  if (!child.pid) return;
  try {
    if (onWindows) child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // The process has just ended by itself.
  }
}
