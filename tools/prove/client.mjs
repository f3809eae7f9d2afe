import { setTimeout as wait } from 'node:timers/promises';
import { UserError } from '../lib/terminal.mjs';

/** Long enough for a machine on which every other program is busy too. */
const TIMEOUT_MS = 60_000;

/**
 * @typedef {object} Answer
 * @property {number} status 0 if there was no answer
 * @property {string} code of a refusal, or ''
 * @property {any} body
 * @property {number} retryAfter seconds; NaN without the header
 * @property {string} cookie that the answer sets, as in the header of a request
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
   * @param {Record<string, string>} [more] headers
   * @returns {Promise<Answer>}
   */
  async call(who, method, path, json, turn = 0, more = {}) {
    try {
      const own = { 'Content-Type': 'application/json', Cookie: who?.cookie ?? '' };
      const headers = { ...own, ...more };
      const body = json ? JSON.stringify(json) : undefined;
      const address = this.addresses[turn % this.addresses.length];
      const response = await fetch(address + path, { method, headers, body });
      const text = await response.text();
      const answer = text === '' ? null : JSON.parse(text);
      const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]);
      return {
        status: response.status,
        code: response.ok ? '' : String(answer?.code),
        body: answer,
        retryAfter: Number(response.headers.get('Retry-After') ?? NaN),
        cookie: cookies.join('; '),
      };
    } catch (error) {
      const code = String(/** @type {Error} */ (error).cause ?? error);
      return { status: 0, code, body: null, retryAfter: NaN, cookie: '' };
    }
  }

  /**
   * Sends a request outside of the races, and retries it after some statuses. Throws UserError unless it succeeds.
   *
   * @param {Person | null} who
   * @param {string} method
   * @param {string} path
   * @param {unknown} [json]
   * @param {number} [turn]
   * @param {readonly number[]} [retried] statuses
   */
  async untilOk(who, method, path, json, turn, retried = [503]) {
    for (const deadline = Date.now() + TIMEOUT_MS; ; await wait(200)) {
      const answer = await this.call(who, method, path, json, turn);
      const { status, code } = answer;
      if (status >= 200 && status < 300) return answer;
      if (!retried.includes(status) || Date.now() > deadline)
        throw new UserError(`${method} ${path} was answered with ${status} ${code}: the races could not be set up.`);
    }
  }

  /**
   * As `untilOk`, but returns the body.
   *
   * @param {Person | null} who
   * @param {string} method
   * @param {string} path
   * @param {unknown} [json]
   */
  async must(who, method, path, json) {
    return (await this.untilOk(who, method, path, json)).body;
  }

  /**
   * Signs in, and waits until every process finds the session. On a cluster replication takes a moment.
   *
   * @param {string} email
   * @param {string} password
   * @returns {Promise<Person>}
   */
  async signIn(email, password) {
    const { body, cookie } = await this.untilOk(null, 'POST', '/api/login', { email, password });
    const who = { id: body.id, cookie };
    for (const turn of this.addresses.keys()) await this.untilOk(who, 'GET', '/api/user', undefined, turn, [401, 503]);
    return who;
  }
}
