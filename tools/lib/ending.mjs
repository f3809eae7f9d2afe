import { endAll, exitCode } from './child.mjs';

/** @type {(() => Promise<void> | void)[]} */
const debts = [];
/** @type {Promise<void> | undefined} */
let settled;

/**
 * Promises to undo something at the end of this command, however it ends.
 *
 * @param {() => Promise<void> | void} undo
 */
export function owe(undo) {
  debts.unshift(undo);
}

/** Undoes what is owed, the latest first; a second call waits for the first. */
export function settle() {
  settled ??= (async () => {
    for (const undo of debts) await undo();
  })();
  return settled;
}

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * On Ctrl-C or a request to stop: ends the children, settles, and leaves with the code that a shell expects.
 *
 * @returns {() => void} hands the signals over to somebody else
 */
export function endOnSignals() {
  /** @param {NodeJS.Signals} signal */
  const end = async (signal) => {
    await endAll();
    await settle();
    process.exit(exitCode(null, signal));
  };
  SIGNALS.forEach((signal) => process.once(signal, end));
  return () => SIGNALS.forEach((signal) => process.off(signal, end));
}
