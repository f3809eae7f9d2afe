import { randomBytes } from 'node:crypto';
import { ApiProcess } from '../prove/api-process.mjs';
import { onDatabase } from '../prove/sql.mjs';
import { onExit } from '../lib/cleanup.mjs';
import { UserError } from '../lib/terminal.mjs';
import { CONNECTIONS, READERS, openWeekOf } from './calls.mjs';
import { load } from './load.mjs';
import { processorMs } from './process-status.mjs';
import { emailOf, seedDatabase } from './seed-database.mjs';

const BOOKINGS = 100_000;
const ADMINISTRATOR = 'admin@example.com';
const PASSWORD = randomBytes(12).toString('hex');
const SESSION_SECRET = randomBytes(32).toString('hex');
/** Headers of a browser's request that a proxy has received over TLS. */
const THROUGH_PROXY = { 'accept-encoding': 'gzip, br', 'x-forwarded-proto': 'https', 'sec-fetch-site': 'same-origin' };

/** @typedef {{ url: string, pid: number }} Server of the database */
/** @typedef {{ program: string, folder: string, server: Server, database: string }} Place of an API */
/**
 * Processor time of several calls, and the duration of each, in ms.
 *
 * @typedef {{ api: number, database: number, times: number[] }} Slice
 */
/** @typedef {import('./load.mjs').Request} Request */

/** A built API in production mode, used as if behind a proxy with TLS. */
export class MeasuredApi {
  /** Of the members who send the calls, then of the administrator. @type {string[]} */
  cookies = [];
  /** Entity tags of the weeks that they have open. @type {string[]} */
  tags = [];
  /** Number of the next free slot. */
  slots = 0;
  #sent = 0;

  /** @param {ApiProcess} process @param {string} address @param {number} databasePid */
  constructor(process, address, databasePid) {
    this.process = process;
    this.address = address;
    this.databasePid = databasePid;
  }

  /** @param {Place} place */
  static async start({ program, folder, server, database }) {
    const process = new ApiProcess(program, folder, {
      DATABASE_URL: `${server.url}/${database}`,
      SESSION_SECRET,
      WORKSPACE_TIME_ZONE: 'UTC',
      TRUST_PROXY: '1',
      ADMIN_EMAIL: ADMINISTRATOR,
      ADMIN_PASSWORD: PASSWORD,
    });
    onExit(() => process.stop());
    return new MeasuredApi(process, await process.address, server.pid);
  }

  /** Starts the API on a new database and seeds it. @param {Place} place */
  static async startSeeded(place) {
    const { server, database } = place;
    await onDatabase(`${server.url}/mysql`, ({ rows }) => rows(`CREATE DATABASE ${database}`));
    const api = await MeasuredApi.start(place);
    await seedDatabase(`${server.url}/${database}`, BOOKINGS);
    return api;
  }

  get pid() {
    return Number(this.process.child.pid);
  }

  /** Signs in the members and the administrator, and reads the tags of their open weeks. */
  async signIn() {
    const emails = [...Array.from({ length: READERS }, (_, index) => emailOf(index)), ADMINISTRATOR];
    for (const [visitor, email] of emails.entries()) {
      const { headers } = await this.#send(this.signInRequest(email));
      const cookies = headers.getSetCookie().map((line) => line.split(';')[0]);
      this.cookies[visitor] = cookies.join('; ');
      const week = await this.#send(this.request(visitor, openWeekOf(visitor)));
      this.tags[visitor] = week.headers.get('etag') ?? '';
    }
  }

  /** @param {Request} request */
  async #send({ path, ...request }) {
    const response = await fetch(this.address + path, request);
    const text = await response.text();
    if (!response.ok) throw new UserError(`${path}: ${response.status} ${text}`);
    return response;
  }

  /** @param {number} visitor @param {string} path @param {Record<string, string>} [headers] @returns {Request} */
  request(visitor, path, headers = {}) {
    const cookie = this.cookies[visitor] ?? '';
    return { path, headers: { ...THROUGH_PROXY, 'x-forwarded-for': `203.0.113.${visitor}`, cookie, ...headers } };
  }

  /**
   * @param {number} visitor
   * @param {string} path
   * @param {object} json
   * @param {Record<string, string>} [more] headers
   * @returns {Request}
   */
  post(visitor, path, json, more) {
    const headers = { origin: this.address.replace('http:', 'https:'), 'content-type': 'application/json', ...more };
    return { method: 'POST', ...this.request(visitor, path, headers), body: JSON.stringify(json) };
  }

  /** @param {string} email @returns {Request} from a browser without a session */
  signInRequest(email) {
    return this.post(READERS + 1, '/api/login', { email, password: PASSWORD });
  }

  /**
   * Sends a call repeatedly.
   *
   * @param {import('./calls.mjs').Call} call
   * @param {number} calls a multiple of CONNECTIONS
   * @returns {Promise<Slice>}
   */
  async slice({ steps, status = 200, connections = CONNECTIONS }, calls) {
    const [api, database] = [processorMs(this.pid), processorMs(this.databasePid)];
    const requests = steps.map((step) => () => step(this, this.#sent++));
    const times = await load(this.address, requests, { status, connections, calls });
    return { api: processorMs(this.pid) - api, database: processorMs(this.databasePid) - database, times };
  }
}
