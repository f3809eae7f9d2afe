// The reader of the output may close it early (`npm test | head`). The command and its cleanups continue.
process.stdout.on('error', () => {});

/** @param {string} text one line for the user of the command */
export function print(text) {
  process.stdout.write(`${text}\n`);
}

/** A foreseen failure. Its message is enough for the user of the command; no stack trace is printed. */
export class UserError extends Error {}

/**
 * Prints the message of a foreseen failure, such as a misspelt option or a path that cannot be used, or the stack trace
 * of a defect.
 *
 * @param {unknown} error
 */
export function printError(error) {
  const { code, errno, message, path, stack } = /** @type {NodeJS.ErrnoException} */ (error);
  // The message of the file system names the path.
  const isFileFailure = errno !== undefined && path !== undefined;
  const isForeseen = error instanceof UserError || isFileFailure || String(code).startsWith('ERR_PARSE_ARGS');
  const text = isForeseen ? message : (stack ?? error);
  process.stderr.write(`${text}\n`);
}

/** @param {number} since from `performance.now()` @returns {string} such as '1.5 s' */
export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
