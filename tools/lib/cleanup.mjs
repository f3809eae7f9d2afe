import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endAll, exitCode } from './child.mjs';
import { printError } from './terminal.mjs';

/** @type {(() => Promise<void> | void)[]} */
const cleanups = [];
/** @type {Promise<void> | undefined} */
let running;

/**
 * Registers a cleanup that runs at the end of this command, also after a failure or a signal.
 *
 * @param {() => Promise<void> | void} cleanup
 */
export function onExit(cleanup) {
  cleanups.unshift(cleanup);
}

/** Creates a folder that is removed at the end of this command. @param {string} prefix @param {string} [parent] */
export function temporaryFolder(prefix, parent = tmpdir()) {
  const folder = mkdtempSync(join(parent, prefix));
  onExit(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs the registered cleanups, the latest first. A second call waits for the first. */
function runCleanups() {
  running ??= (async () => {
    for (const cleanup of cleanups) await cleanup();
  })();
  return running;
}

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * On SIGINT, SIGTERM or SIGHUP: ends the child processes, runs the cleanups and exits with the code that a shell expects.
 *
 * @returns {() => void} removes these signal handlers
 */
export function exitOnSignals() {
  /** @param {NodeJS.Signals} signal */
  const end = async (signal) => {
    await endAll();
    await runCleanups();
    process.exit(exitCode(null, signal));
  };
  SIGNALS.forEach((signal) => process.once(signal, end));
  return () => SIGNALS.forEach((signal) => process.off(signal, end));
}

/**
 * Runs a command and its cleanups, and sets the exit code of this process.
 *
 * @param {() => Promise<number | void>} main returns the exit code; 0 by default
 */
export async function runCommand(main) {
  exitOnSignals();
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    printError(error);
    process.exitCode = 1;
  } finally {
    await runCleanups();
  }
}
