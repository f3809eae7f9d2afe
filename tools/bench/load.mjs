import { readFileSync } from 'node:fs';
import { UserError } from '../lib/terminal.mjs';

/** Concurrent connections of the load generator. */
export const CONNECTIONS = 16;

/** @typedef {{ method?: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, headers?: Record<string, string>, body?: string }} Request */
/** @typedef {{ requests: number, seconds: number, perSecond: number, p99: number, cpuUs: number }} Load p99: in milliseconds; cpuUs: CPU time of the server in µs */

/**
 * Sends requests for some seconds. Throws UserError unless every response has the expected status.
 *
 * @param {object} options
 * @param {string} options.url
 * @param {readonly Request[] | (() => Request)} options.requests a function is called for each request
 * @param {number} options.status
 * @param {number} [options.seconds]
 * @param {number} [options.amount] number of requests, instead of seconds
 * @param {number} [options.connections]
 * @param {number} [options.rate] total requests per second; unlimited by default
 * @param {number} [options.pid] process whose CPU time is measured
 * @returns {Promise<Load>}
 */
export async function load({ url, requests, status, seconds, amount, connections = CONNECTIONS, rate, pid }) {
  const { default: autocannon } = await import('autocannon');
  const before = cpuUsOf(pid);
  const run = autocannon({
    url,
    connections,
    ...(rate ? { overallRate: rate } : {}),
    ...(amount ? { amount } : { duration: seconds }),
    requests: typeof requests === 'function' ? [{ setupRequest: setupRequest(requests) }] : [...requests],
  });
  /** @type {Map<number, number>} */
  const others = new Map();
  run.on('response', (/** @type {unknown} */ _, /** @type {number} */ code) => {
    if (code !== status) others.set(code, (others.get(code) ?? 0) + 1);
  });
  const result = await run;
  if (others.size > 0 || result.errors > 0) {
    const list = [...others].map(([code, count]) => `${count} × ${code}`).join(', ');
    throw new UserError(
      `${url}: expected only status ${status}, got ${list || 'no other status'} and ${result.errors} errors.`,
    );
  }
  const total = result.requests.total;
  const { duration: took, latency } = result;
  return { requests: total, seconds: took, perSecond: total / took, p99: latency.p99, cpuUs: cpuUsOf(pid) - before };
}

/** @param {() => Request} next */
function setupRequest(next) {
  return (/** @type {object} */ base) => ({ ...base, ...next() });
}

/** Returns the CPU time of a process in µs, with a resolution of 10 ms; 0 if /proc is unavailable. @param {number | undefined} pid */
export function cpuUsOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10_000;
  } catch {
    return 0;
  }
}
