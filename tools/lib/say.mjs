// Whoever reads along may leave early (`npm test | head`); the work and its tidying up go on.
process.stdout.on('error', () => {});

/** @param {string} text one line for the person at the terminal */
export function say(text) {
  process.stdout.write(`${text}\n`);
}

/** A failure that needs no stack trace: its message is the whole story for the person at the terminal. */
export class Plain extends Error {}

/**
 * Ends the command: one line for a foreseen failure, the stack for a defect of our own.
 *
 * @param {unknown} error
 */
export function complain(error) {
  const text = error instanceof Plain ? error.message : error instanceof Error ? error.stack : error;
  process.stderr.write(`${text}\n`);
}

/** @param {number} since from `performance.now()` */
export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
