import { setTimeout as wait } from 'node:timers/promises';
import { UserError } from '../lib/terminal.mjs';

const TIMEOUT_MS = 20_000;

/**
 * @typedef {object} Answer
 * @property {number} status 0 if there was no answer
 * @property {string} code of a refusal, or ''
 * @property {any} body
 * @property {number} retryAfter seconds; NaN without the header
 */
/** @typedef {{ id: number, cookie: string }} Person a user with a session */

/** Client of the API processes, over HTTP only. */
export class Client {
  /** @param {(string | null)[]} addresses one per process; null while the process does not run */
  constructor(addresses) {
    this.addresses = addresses;
  }

  /**
   * @param {Person | null} who
   * @param {string} method
   * @param {string} path
   * @param {unknown} [json]
   * @param {number} [turn] selects the process
   * @param {Record<string, string>} [headers]
   * @returns {Promise<Answer>}
   */
  async call(who, method, path, json, turn = 0, headers = {}) {
    try {
      const answer = await fetch(this.addresses[turn % this.addresses.length] + path, {
        method,
        headers: {
          ...(json ? { 'Content-Type': 'application/json' } : {}),
          ...(who ? { Cookie: who.cookie } : {}),
          ...headers,
        },
        body: json ? JSON.stringify(json) : undefined,
      });
      const text = await answer.text();
      const body = text === '' ? null : JSON.parse(text);
      const retryAfter = Number(answer.headers.get('Retry-After') ?? NaN);
      return { status: answer.status, code: answer.ok ? '' : String(body?.code), body, retryAfter };
    } catch (error) {
      const code = String(/** @type {Error} */ (error).cause ?? error);
      return { status: 0, code, body: null, retryAfter: NaN };
    }
  }

  /**
   * Sends a request outside of the races, and retries it while the answer is 503. Throws UserError unless it succeeds.
   *
   * @param {Person | null} who
   * @param {string} method
   * @param {string} path
   * @param {unknown} [json]
   * @param {number} [turn]
   * @returns {Promise<any>} the body
   */
  async must(who, method, path, json, turn) {
    for (const deadline = Date.now() + TIMEOUT_MS; ; await wait(200)) {
      const { status, code, body } = await this.call(who, method, path, json, turn);
      if (status >= 200 && status < 300) return body;
      if (status !== 503 || Date.now() > deadline) {
        throw new UserError(`${method} ${path} was answered with ${status} ${code}: the races could not be set up.`);
      }
    }
  }

  /**
   * Signs in, retrying while the answer is 503, and waits until every process finds the session. On a cluster
   * replication takes a moment.
   *
   * @param {string} email
   * @param {string} password
   * @returns {Promise<Person>}
   */
  async signIn(email, password) {
    const answer = await this.logIn(email, password);
    if (!answer.ok) throw new UserError(`${email} could not sign in: ${answer.status}.`);
    const { id } = /** @type {any} */ (await answer.json());
    const who = {
      id,
      cookie: answer.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; '),
    };
    for (const turn of this.addresses.keys()) await this.untilKnown(who, turn);
    return who;
  }

  /**
   * @param {string} email
   * @param {string} password
   */
  async logIn(email, password) {
    for (const deadline = Date.now() + TIMEOUT_MS; ; await wait(200)) {
      const answer = await fetch(`${this.addresses[0]}/api/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email, password }),
      });
      if (answer.status !== 503 || Date.now() > deadline) return answer;
      await answer.body?.cancel();
    }
  }

  /**
   * @param {Person} who
   * @param {number} turn
   */
  async untilKnown(who, turn) {
    for (const deadline = Date.now() + TIMEOUT_MS; ; await wait(20)) {
      const { status } = await this.call(who, 'GET', '/api/user', undefined, turn);
      if (status === 200) return;
      if (Date.now() > deadline)
        throw new UserError(`${this.addresses[turn]} does not find a session of another process.`);
    }
  }
}
