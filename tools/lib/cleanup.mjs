import { endAll, exitCode } from './child.mjs';

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

/** Runs the registered cleanups, the latest first. A second call waits for the first. */
export function runCleanups() {
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
