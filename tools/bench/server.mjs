import { randomBytes, randomUUID } from 'node:crypto';
// @ts-expect-error: the package has no types
import autocannon from 'autocannon';
import { createConnection } from 'mysql2/promise';
import { startServer } from '../lib/database.mjs';
import { onExit, temporaryFolder } from '../lib/cleanup.mjs';
import { UserError, print } from '../lib/terminal.mjs';
import { ApiProcess } from '../prove/api-process.mjs';
import { describeServer } from '../prove/sql.mjs';
import { table } from '../prove/table.mjs';
import { processorMs, residentMib } from './process-status.mjs';
import { ROOMS, emailOf, freeSlot, seedDatabase, weekBefore } from './seed-database.mjs';
import { median, percentile } from './statistics.mjs';

/** Concurrent connections of the load generator, and members who send the calls over them. */
const CONNECTIONS = 16;
const ADMINISTRATOR = 'admin@example.com';
const PASSWORD = randomBytes(12).toString('hex');
/** With all rooms these are more weeks than the API caches, so each is read from the database. */
const CHANGED_WEEKS = 20;
/** Processor time of API and database until V8 has optimised the code of a call. */
const WARM_UP_MS = 4000;
/** Processor time of a slice: many times the step in which it is counted. */
const SLICE_MS = 500;
const SLICES = 16;
const STARTS = 5;
const HEAD = ['ms per call', 'API', 'database', 'p50', 'p99', 'empty call: API', 'p50', 'p99'];
/** Headers of a browser's request that a proxy has received over TLS. */
const THROUGH_PROXY = { 'accept-encoding': 'gzip, br', 'x-forwarded-proto': 'https', 'sec-fetch-site': 'same-origin' };

/** @typedef {{ method?: string, path: string, headers?: Record<string, string>, body?: string }} Request */
/** @typedef {(api: MeasuredApi, index: number) => Request} Step creates the request with this number */
/** @typedef {{ steps: Step[], status?: number, connections?: number }} Call its requests, one after the other */
/** @typedef {{ api: number, database: number, times: number[] }} Slice processor time per call, duration of each request */

/** @param {number} room from 0 @param {string} monday */
const weekOf = (room, monday) => `/api/bookings?roomId=${1 + (room % ROOMS)}&weekStart=${monday}`;
/** @param {string[]} paths read by each member in turn @returns {Call} */
const reads = (...paths) => ({ steps: paths.map((path) => (api, index) => api.request(index % CONNECTIONS, path)) });

const QUOTA = `/api/users/quota?month=${weekBefore(0).slice(0, 7)}`;
const FULL_WEEK = `/api/bookings?weekStart=${weekBefore(0)}`;
/** @type {Step} */
const changedWeek = (api, index) => {
  const monday = weekBefore(Math.floor(index / ROOMS) % CHANGED_WEEKS);
  return api.request(index % CONNECTIONS, weekOf(index, monday), { 'if-none-match': '"older"' });
};
/** @type {Step} */
const unchangedWeek = (api, index) => {
  const member = index % CONNECTIONS;
  return api.request(member, weekOf(member, weekBefore(0)), { 'if-none-match': api.tags[member] ?? '' });
};
/** @type {Step} */
const createBooking = (api, index) =>
  api.post(index % CONNECTIONS, '/api/bookings', freeSlot(api.slots++), { 'idempotency-key': randomUUID() });
/** A call without session and database. @type {Call} */
const EMPTY_CALL = { steps: [() => ({ path: '/api/health/live' })] };
/** @type {Call} */
const UNCHANGED_WEEK = { steps: [unchangedWeek], status: 304 };

/** @type {Record<string, Call>} */
const CALLS = {
  user: reads('/api/user'),
  'booking config': reads('/api/config/booking'),
  rooms: reads('/api/rooms'),
  quota: reads(QUOTA),
  'week of a room, changed': { steps: [changedWeek] },
  'week of a room, unchanged (304)': UNCHANGED_WEEK,
  'week of all rooms, 800 bookings': reads(FULL_WEEK),
  'opening the bookings page, five calls': reads('/api/user', '/api/config/booking', '/api/rooms', QUOTA, FULL_WEEK),
  'create a booking': { steps: [createBooking], status: 201 },
  'month report': {
    steps: [(api) => api.request(CONNECTIONS, `/api/admin/reports/usage?month=${weekBefore(6).slice(0, 7)}`)],
  },
  // Two passwords are hashed at a time. On a busy machine, more sign-ins would wait too long and be refused. Other members
  // sign in, because each sign-in may end an older session.
  'sign-in': { steps: [(api, index) => api.signIn(emailOf(CONNECTIONS + (index % 32)))], connections: 4 },
};
const [START, MEMORY] = ['start (processor time)', 'memory after 100,000 requests'];

export const SERVER_FIGURES = [...Object.keys(CALLS), START, MEMORY];

/** A built API in production mode, used as if behind a proxy with TLS. */
class MeasuredApi {
  /** Of the members who send the calls, then of the administrator. @type {string[]} */
  cookies = [];
  /** Entity tags of the weeks that they have open. @type {string[]} */
  tags = [];
  /** Number of the next free slot. */
  slots = 0;
  /** Number of the next call. */
  calls = 0;
  address = '';

  /** @param {string} program @param {{ url: string, pid: number }} server @param {string} database @param {string} folder */
  constructor(program, { url, pid }, database, folder) {
    this.databasePid = pid;
    this.process = new ApiProcess(program, folder, {
      DATABASE_URL: `${url}/${database}`,
      SESSION_SECRET: PASSWORD,
      WORKSPACE_TIME_ZONE: 'UTC',
      TRUST_PROXY: '1',
      ADMIN_EMAIL: ADMINISTRATOR,
      ADMIN_PASSWORD: PASSWORD,
    });
    onExit(() => this.process.stop());
  }

  get pid() {
    return Number(this.process.child.pid);
  }

  /** @param {number} visitor @param {string} path @param {Record<string, string>} [headers] @returns {Request} */
  request(visitor, path, headers) {
    const own = { 'x-forwarded-for': `203.0.113.${visitor}`, cookie: this.cookies[visitor] ?? '' };
    return { path, headers: { ...THROUGH_PROXY, ...own, ...headers } };
  }

  /** @param {number} visitor @param {string} path @param {object} json @param {Record<string, string>} [more] headers */
  post(visitor, path, json, more) {
    const origin = this.address.replace('http:', 'https:');
    const headers = { origin, 'content-type': 'application/json', ...more };
    return { method: 'POST', ...this.request(visitor, path, headers), body: JSON.stringify(json) };
  }

  /** @param {string} email @returns {Request} from a browser without a session */
  signIn(email) {
    return this.post(CONNECTIONS + 1, '/api/login', { email, password: PASSWORD });
  }

  /** Waits for the start, then signs in the members and the administrator, and reads the tags of their weeks. */
  async open() {
    this.address = await this.process.address;
    const emails = [...Array.from({ length: CONNECTIONS }, (_, index) => emailOf(index)), ADMINISTRATOR];
    for (const [visitor, email] of emails.entries()) {
      const { headers } = await this.#send(this.signIn(email));
      const cookies = headers.getSetCookie().map((line) => line.split(';')[0]);
      this.cookies[visitor] = cookies.join('; ');
      const week = await this.#send(this.request(visitor, weekOf(visitor, weekBefore(0))));
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

  /**
   * Sends a call repeatedly. Throws UserError unless every response has the expected status.
   *
   * @param {Call} call
   * @param {number} calls a multiple of CONNECTIONS
   * @returns {Promise<Slice>}
   */
  async slice({ steps, status = 200, connections = CONNECTIONS }, calls) {
    const [api, database] = [processorMs(this.pid), processorMs(this.databasePid)];
    const requests = steps.map((step) => ({
      setupRequest: (/** @type {object} */ base) => ({ ...base, ...step(this, this.calls++) }),
    }));
    const run = autocannon({ url: this.address, connections, amount: calls * steps.length, sampleInt: 100, requests });
    /** @type {number[]} */
    const times = [];
    run.on('response', (/** @type {[unknown, number, number, number]} */ ...[, , , ms]) => times.push(ms));
    const { errors, statusCodeStats } = await run;
    if (errors > 0 || Object.keys(statusCodeStats).join() !== String(status))
      throw new UserError(`Expected status ${status}: ${JSON.stringify(statusCodeStats)} and ${errors} errors.`);
    return {
      api: (processorMs(this.pid) - api) / calls,
      database: (processorMs(this.databasePid) - database) / calls,
      times,
    };
  }
}

/**
 * Measures builds of the API, each on a new database, and prints a table. The slices of the builds alternate.
 *
 * @param {readonly string[]} programs of the builds
 * @param {readonly string[]} names of figures
 */
export async function measureServer(programs, names) {
  if (process.platform !== 'linux')
    throw new UserError('The figures of the server need Linux (/proc). The pages do not: --only transfer,Lighthouse');
  const folder = temporaryFolder('roomhours-bench-');
  const server = await startServer();
  const launches = programs.map((program, index) => () => new MeasuredApi(program, server, `bench${index}`, folder));
  const connection = await createConnection(server.url);
  const apis = [];
  for (const [index, launch] of launches.entries()) {
    await connection.query(`CREATE DATABASE bench${index}`);
    const api = launch();
    await api.process.address;
    await seedDatabase(`${server.url}/bench${index}`);
    await api.open();
    apis.push(api);
  }
  await connection.end();
  const emptyCalls = await warmUp(apis, EMPTY_CALL);
  const rows = [];
  for (const [name, call] of Object.entries(CALLS).filter(([name]) => names.includes(name))) {
    print(`Measuring: ${name} …`);
    const figures = await measureCall(apis, call, emptyCalls);
    rows.push(...figures.map((cells, index) => [apis.length > 1 ? `${name}, build ${index + 1}` : name, ...cells]));
  }
  await Promise.all(apis.map((api) => api.process.stop()));
  print(`\n${table(HEAD, rows)}\n`);
  for (const [index, launch] of launches.entries()) {
    print(`Build ${index + 1}: ${programs[index]}`);
    if (names.includes(START)) print(`${START}: ${await startSeconds(launch)} s`);
    if (names.includes(MEMORY)) print(`${MEMORY}: ${await memoryMib(launch())} MiB`);
  }
  print(`${await describeServer(`${server.url}/mysql`)}; ${CONNECTIONS} connections`);
}

/**
 * Alternates between slices of the call and of the empty call.
 *
 * @param {readonly MeasuredApi[]} apis
 * @param {Call} call
 * @param {readonly number[]} emptyCalls
 * @returns {Promise<string[][]>} the cells of each API
 */
async function measureCall(apis, call, emptyCalls) {
  const calls = await warmUp(apis, call);
  const slices = apis.map(() => ({ own: /** @type {Slice[]} */ ([]), empty: /** @type {Slice[]} */ ([]) }));
  for (let count = 0; count < SLICES; count += 1)
    for (const [index, { own, empty }] of slices.entries()) {
      const api = /** @type {MeasuredApi} */ (apis[index]);
      own.push(await api.slice(call, calls[index] ?? 0));
      empty.push(await api.slice(EMPTY_CALL, emptyCalls[index] ?? 0));
    }
  return slices.map(({ own, empty }) => [...figuresOf(own), ...figuresOf(empty).toSpliced(1, 1)]);
}

/** @param {readonly MeasuredApi[]} apis @param {Call} call @returns {Promise<number[]>} number of calls in a slice of each */
async function warmUp(apis, call) {
  const counts = [];
  for (const api of apis) {
    let ms = 0;
    for (let calls = 64, spent = 0; spent < WARM_UP_MS; calls *= 2) {
      const slice = await api.slice(call, calls);
      ms = slice.api + slice.database;
      spent += ms * calls;
    }
    counts.push(Math.ceil(SLICE_MS / ms / CONNECTIONS) * CONNECTIONS);
  }
  return counts;
}

/** @param {readonly Slice[]} slices @returns {string[]} processor time of API and database per call, p50 and p99 of a request */
function figuresOf(slices) {
  const times = slices.flatMap((slice) => slice.times);
  return [
    median(slices.map(({ api }) => api)).toFixed(3),
    median(slices.map(({ database }) => database)).toFixed(3),
    percentile(times, 50).toFixed(1),
    percentile(times, 99).toFixed(1),
  ];
}

/** Measures the processor time until a process on the seeded database is ready. @param {() => MeasuredApi} launch */
async function startSeconds(launch) {
  const seconds = [];
  for (let count = 0; count < STARTS; count += 1) {
    const api = launch();
    await api.process.address;
    seconds.push(processorMs(api.pid) / 1000);
    await api.process.stop();
  }
  return median(seconds).toFixed(2);
}

/** Measures the resident memory of a new process after many requests. @param {MeasuredApi} api */
async function memoryMib(api) {
  await api.open();
  await api.slice(UNCHANGED_WEEK, 100_000);
  const mebibytes = residentMib(api.pid);
  await api.process.stop();
  return mebibytes.toFixed(0);
}
