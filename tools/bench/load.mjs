import { Plain } from '../lib/say.mjs';

/** One request, sent again and again over 16 connections; or one of several, each connection beginning with another. */
export const CONNECTIONS = 16;

/** @typedef {{ method?: 'GET' | 'POST' | 'DELETE', path: string, headers?: Record<string, string>, body?: string }} Request */
/** @typedef {{ perSecond: number, p99: number, requests: number }} Load p99: in milliseconds */

/**
 * Fires requests for some seconds. Throws Plain unless every answer has the wanted status.
 *
 * @param {object} wanted
 * @param {string} wanted.url
 * @param {readonly Request[] | (() => Request)} wanted.requests a function is asked for each one
 * @param {number} wanted.status
 * @param {number} [wanted.seconds]
 * @param {number} [wanted.amount] so many requests instead of seconds
 * @param {number} [wanted.connections]
 * @returns {Promise<Load>}
 */
export async function load({ url, requests, status, seconds, amount, connections = CONNECTIONS }) {
  const { default: autocannon } = await import('autocannon');
  const next = typeof requests === 'function' ? requests : undefined;
  const run = autocannon({
    url,
    connections,
    ...(amount ? { amount } : { duration: seconds }),
    requests: next ? [{ setupRequest: (/** @type {object} */ base) => ({ ...base, ...next() }) }] : [...requests],
  });
  /** @type {Map<number, number>} */
  const others = new Map();
  run.on('response', (/** @type {unknown} */ _, /** @type {number} */ code) => {
    if (code !== status) others.set(code, (others.get(code) ?? 0) + 1);
  });
  const result = await run;
  if (others.size > 0 || result.errors > 0) {
    const list = [...others].map(([code, count]) => `${count} × ${code}`).join(', ');
    throw new Plain(`${url}: not every answer was ${status}: ${list} and ${result.errors} without an answer.`);
  }
  const total = result.requests.total;
  return { perSecond: total / result.duration, p99: result.latency.p99, requests: total };
}
