import { readFileSync } from 'node:fs';
import { Plain } from '../lib/say.mjs';

/** One request, sent again and again over 16 connections; or one of several, each connection beginning with another. */
export const CONNECTIONS = 16;

/** @typedef {{ method?: 'GET' | 'POST' | 'DELETE', path: string, headers?: Record<string, string>, body?: string }} Request */
/** @typedef {{ requests: number, seconds: number, perSecond: number, p99: number, cpuUs: number }} Load p99: in milliseconds; cpuUs: processor time of the server */

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
 * @param {number} [wanted.rate] requests a second in all, instead of as many as are answered
 * @param {number} [wanted.pid] process whose processor time is taken
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
    requests: typeof requests === 'function' ? [{ setupRequest: asked(requests) }] : [...requests],
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
  const { duration: took, latency } = result;
  return { requests: total, seconds: took, perSecond: total / took, p99: latency.p99, cpuUs: cpuUsOf(pid) - before };
}

/** @param {() => Request} next */
function asked(next) {
  return (/** @type {object} */ base) => ({ ...base, ...next() });
}

/** Hundredths of a second, as Linux counts them; 0 where that is not told. @param {number | undefined} pid */
export function cpuUsOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10_000;
  } catch {
    return 0;
  }
}
