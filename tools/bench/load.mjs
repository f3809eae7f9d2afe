import { UserError } from '../lib/terminal.mjs';

/** @typedef {{ method?: 'GET' | 'POST', path: string, headers?: Record<string, string>, body?: string }} Request */

/**
 * Sends the steps of a call in turn on each connection until all calls have ended. Throws UserError unless every
 * response has the expected status.
 *
 * @param {string} url
 * @param {readonly (() => Request)[]} steps one request each; called for each request
 * @param {object} options
 * @param {number} options.status
 * @param {number} options.connections
 * @param {number} options.calls a multiple of the connections
 * @returns {Promise<number[]>} duration of each call in ms
 */
export async function load(url, steps, { status, connections, calls }) {
  const { default: autocannon } = await import('autocannon');
  const run = autocannon({
    url,
    connections,
    amount: calls * steps.length,
    sampleInt: 100,
    requests: steps.map((next) => ({ setupRequest: (/** @type {object} */ base) => ({ ...base, ...next() }) })),
  });
  /** @type {Map<unknown, number[]>} */
  const timesOf = new Map();
  /** @type {Map<number, number>} */
  const others = new Map();
  run.on('response', (client, code, _bytes, ms) => {
    if (code !== status) others.set(code, (others.get(code) ?? 0) + 1);
    const times = timesOf.get(client);
    if (times) times.push(ms);
    else timesOf.set(client, [ms]);
  });
  const { errors } = await run;
  if (others.size > 0 || errors > 0) {
    const list = [...others].map(([code, count]) => `${count} × ${code}`).join(', ');
    throw new UserError(`${steps[0]?.().path}: expected status ${status}, got ${list || 'it'} and ${errors} errors.`);
  }
  return [...timesOf.values()].flatMap((times) => sums(times, steps.length));
}

/** Returns the sum of each `size` consecutive numbers. @param {readonly number[]} numbers @param {number} size */
function sums(numbers, size) {
  return Array.from({ length: Math.floor(numbers.length / size) }, (_, index) =>
    numbers.slice(index * size, (index + 1) * size).reduce((sum, number) => sum + number, 0),
  );
}
