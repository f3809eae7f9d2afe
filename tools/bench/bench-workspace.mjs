import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { ApiProcess } from '../prove/api-process.mjs';
import { Client } from '../prove/client.mjs';
import { onDatabase } from '../prove/sql.mjs';
import { onExit } from '../lib/cleanup.mjs';
import { UserError } from '../lib/terminal.mjs';
import { MONDAY, ROOMS, WEEK_START, dateOf, seedDatabase } from './seed-database.mjs';
import { load } from './load.mjs';
import { Baseline } from './baseline.mjs';

const MEMBERS = 16;
const WARM_UP_READS = 1500;
/** Bookings that are created before the measurement. More than reads, because V8 optimises their longer code later. */
const WARM_UP_BOOKINGS = 5000;
const DAY = 86_400;
/** Fewer than the free slots of a day, more than there are connections. */
const MOVED_BOOKINGS = 160;
const CHANGE_INTERVAL_MS = 50;
const PASSWORD = randomBytes(12).toString('hex');

/** A seeded database with its API processes, its baseline and signed-in members. */
export class BenchWorkspace {
  /** Offset in days of the last booked day, so that no slot is booked twice. */
  day = 14;
  /** ETags of the weeks, by path and cookie. @type {Map<string, string>} */
  tags = new Map();
  /** Cookies of members who only open streams. @type {string[]} */
  watchers = [];
  /** Id of a booking in the measured week. */
  bookingInWeek = 0;
  changes = 0;

  /**
   * @param {object} parts
   * @param {string} parts.database
   * @param {ApiProcess[]} parts.processes
   * @param {string[]} parts.addresses
   * @param {string[]} parts.cookies of the members
   * @param {import('../prove/client.mjs').Person} parts.administrator
   * @param {Client} parts.client
   * @param {Baseline} parts.baseline
   */
  constructor({ database, processes, addresses, cookies, administrator, client, baseline }) {
    this.database = database;
    this.processes = processes;
    this.addresses = addresses;
    this.cookies = cookies;
    this.administrator = administrator;
    this.client = client;
    this.baseline = baseline;
  }

  /**
   * @param {object} options
   * @param {string} options.api
   * @param {string} options.database empty
   * @param {string} options.folder
   * @param {number} options.bookings
   * @param {number} [options.processes]
   * @param {Record<string, string>} [options.settings] further settings of the API
   */
  static async open({ api, database, folder, bookings, processes: count = 1, settings = {} }) {
    const first = { email: 'bench@example.com', password: PASSWORD };
    const env = {
      DATABASE_URL: database,
      SESSION_SECRET: randomBytes(32).toString('hex'),
      WORKSPACE_TIME_ZONE: 'UTC',
      ADMIN_EMAIL: first.email,
      ADMIN_PASSWORD: first.password,
      ...settings,
    };
    const processes = Array.from({ length: count }, () => new ApiProcess(api, folder, env));
    onExit(async () => void (await Promise.all(processes.map((process) => process.stop()))));
    const addresses = await Promise.all(processes.map(({ address }) => address));
    await seedDatabase(database, bookings);
    const client = new Client(addresses);
    const administrator = await client.signIn(first.email, first.password);
    const cookies = await Promise.all(
      Array.from({ length: MEMBERS }, (_, index) => member(client, administrator, index)),
    );
    const [cookie = ''] = cookies;
    const id = /roomhours\.sid=s%3A([^.]+)\./.exec(cookie)?.[1] ?? '';
    const baseline = await Baseline.start(database, id);
    const workspace = new BenchWorkspace({ database, processes, addresses, cookies, administrator, client, baseline });
    const [booking] = await workspace.query(`SELECT MIN(id) AS id FROM booking WHERE starts_at >= ${MONDAY}`);
    workspace.bookingInWeek = Number(booking?.id);
    await workspace.assignBookings();
    await workspace.warmUp();
    return workspace;
  }

  /** Sends unmeasured requests first, until V8 has optimised the code. */
  async warmUp() {
    for (const url of this.addresses) {
      await load({ url, requests: this.weeks('first'), status: 200, amount: WARM_UP_READS });
      await load({ url, requests: this.weeks('changed'), status: 200, amount: WARM_UP_READS });
      await this.loadTags();
      await load({ url, requests: this.weeks('unchanged'), status: 304, amount: WARM_UP_READS });
      await load({ url, requests: this.calls(SMALL_CALLS), status: 200, amount: WARM_UP_READS });
      await load({ url, requests: this.bookings(), status: 201, amount: WARM_UP_BOOKINGS });
    }
    const { address: url } = this.baseline;
    for (const path of ['/first', '/changed', ...SMALL_CALLS])
      await load({ url, requests: [{ path: `${path}?from=${MONDAY}` }], status: 200, amount: WARM_UP_READS });
    await load({ url, requests: [{ path: '/unchanged' }], status: 304, amount: WARM_UP_READS });
    await this.baseline.perSecond({ book: this.slotList(WARM_UP_BOOKINGS), seconds: 60 });
  }

  /** Changes a booking in the measured week. @param {number} [process] index of the process that receives the request */
  async changeWeek(process = 0) {
    this.changes += 1;
    const purpose = `Weekly planning ${this.changes}`;
    const response = await fetch(`${this.addresses[process]}/api/bookings/${this.bookingInWeek}`, {
      method: 'PATCH',
      headers: { cookie: this.administratorCookie, 'content-type': 'application/json' },
      body: JSON.stringify({ purpose }),
    });
    if (!response.ok) throw new UserError(`The week could not be changed: ${response.status} ${await response.text()}`);
  }

  /** Changes the week twenty times per second while the work runs. @template T @param {() => Promise<T>} work */
  async whileChangingWeek(work) {
    let isOver = false;
    const changing = (async () => {
      for (; !isOver; await wait(CHANGE_INTERVAL_MS)) await this.changeWeek();
    })();
    try {
      return await work();
    } finally {
      isOver = true;
      await changing;
    }
  }

  /** Assigns the bookings of the measured week and the week before to the members who read them. */
  async assignBookings() {
    const members = await this.query("SELECT id FROM app_user WHERE email LIKE 'user%' ORDER BY id");
    for (const [index, { id }] of members.entries())
      await this.query(
        `UPDATE booking SET user_id = ${id} WHERE starts_at >= ${MONDAY - 7 * DAY} AND id % ${members.length} = ${index}`,
      );
  }

  /** Deletes the messages that have not been sent. */
  async discardMail() {
    await this.query("DELETE FROM message WHERE state = 'waiting'");
  }

  /** Reads the current ETags. Call again after each change of a booking. */
  async loadTags() {
    const pairs = this.weeks('first').map(async ({ path, headers = {} }) => {
      const { headers: received } = await fetch(this.address + path, { headers });
      this.tags.set(`${path} ${headers['cookie']}`, received.get('ETag') ?? '');
    });
    await Promise.all(pairs);
  }

  get administratorCookie() {
    return this.administrator.cookie;
  }

  get address() {
    return this.addresses[0] ?? '';
  }

  /** Returns a read of the week of all rooms. @param {'first' | 'changed'} kind whether the client sends an outdated ETag @returns {import('./load.mjs').Request} */
  week(kind) {
    return this.request(WEEK, 0, kind === 'changed' ? '"older"' : undefined);
  }

  /**
   * Returns reads of all members: each reads the same week of all rooms and another week of one room.
   *
   * @param {'first' | 'changed' | 'unchanged'} kind which ETag the client sends: none, an outdated or the current one
   * @returns {import('./load.mjs').Request[]}
   */
  weeks(kind) {
    return this.cookies.flatMap((cookie, member) =>
      [WEEK, weekOfRoom(1 + member, member % 4)].map((path) =>
        this.request(
          path,
          member,
          { first: undefined, changed: '"older"', unchanged: this.tags.get(`${path} ${cookie}`) }[kind],
        ),
      ),
    );
  }

  /** Returns the calls for each member in turn. @param {readonly string[]} paths */
  calls(paths) {
    return this.cookies.flatMap((_, member) => paths.map((path) => this.request(path, member)));
  }

  /** @param {string} path @param {number} member @param {string} [tag] @returns {import('./load.mjs').Request} */
  request(path, member, tag) {
    const headers = { cookie: this.cookies[member] ?? '', 'accept-encoding': 'gzip, br' };
    return { path, headers: tag === undefined ? headers : { ...headers, 'if-none-match': tag } };
  }

  /**
   * Returns a generator function of free half-hour slots. It cycles through the rooms and members and uses unbooked days.
   *
   * @param {number} rooms
   * @returns {() => [roomId: number, member: number, startsAt: number]}
   */
  slots(rooms) {
    let count = 0;
    let day = this.day;
    return () => {
      const rest = Math.floor(count / rooms);
      day = this.day + (rest % 16 === 0 && count % rooms === 0 && count > 0 ? 1 : 0);
      this.day = day;
      const slot = [1 + (count % rooms), count % MEMBERS, MONDAY + day * DAY + (18 + (rest % 16)) * 1800];
      count += 1;
      return /** @type {[number, number, number]} */ (slot);
    };
  }

  /** @param {number} rooms @returns {() => import('./load.mjs').Request} */
  bookings(rooms = ROOMS) {
    this.day += 1;
    const next = this.slots(rooms);
    return () => {
      const [roomId, member, startsAt] = next();
      const [startTime, endTime] = [startsAt, startsAt + 1800].map((at) => new Date(at * 1000).toISOString());
      const headers = { cookie: this.cookies[member] ?? '', 'content-type': 'application/json' };
      return { method: 'POST', path: '/api/bookings', headers, body: JSON.stringify({ roomId, startTime, endTime }) };
    };
  }

  /**
   * Books slots of an unbooked day. Returns a generator function of moves by the owners: each booking goes to the same
   * time of the next day, and back in the next round.
   *
   * @returns {Promise<() => import('./load.mjs').Request>}
   */
  async moves() {
    await load({ url: this.address, requests: this.bookings(), status: 201, amount: MOVED_BOOKINGS });
    const from = MONDAY + this.day * DAY;
    const sql = `SELECT b.id, b.starts_at, u.email FROM booking b JOIN app_user u ON u.id = b.user_id
      WHERE b.starts_at >= ${from} AND b.starts_at < ${from + DAY}`;
    const bookings = await this.query(sql);
    this.day += 1;
    let count = 0;
    return () => {
      const { id, starts_at: first, email } = bookings[count % bookings.length] ?? {};
      const isBack = Math.floor(count / bookings.length) % 2 === 1;
      count += 1;
      const startsAt = Number(first) + (isBack ? 0 : DAY);
      const [startTime, endTime] = [startsAt, startsAt + 1800].map((at) => new Date(at * 1000).toISOString());
      const cookie = this.cookies[Number(/\d+/.exec(String(email))?.[0])] ?? '';
      const headers = { cookie, 'content-type': 'application/json' };
      return { method: 'PATCH', path: `/api/bookings/${id}`, headers, body: JSON.stringify({ startTime, endTime }) };
    };
  }

  /** Returns slots for the baseline, which receives all of them in advance. @param {number} count @param {number} rooms */
  slotList(count, rooms = ROOMS) {
    this.day += 1;
    const next = this.slots(rooms);
    return Array.from({ length: count }, () => {
      const [roomId, member, startsAt] = next();
      return [roomId, 1000 + member, startsAt];
    });
  }

  /** Returns cookies of members who only open streams; adds missing members. @param {number} count @returns {Promise<string[]>} */
  async watcherCookies(count) {
    while (this.watchers.length < count) {
      const from = MEMBERS + this.watchers.length;
      const some = Array.from({ length: Math.min(4, count - this.watchers.length) }, (_, index) => from + index);
      this.watchers.push(...(await Promise.all(some.map((index) => member(this.client, this.administrator, index)))));
    }
    return this.watchers.slice(0, count);
  }

  /** @param {string} sql */
  query(sql) {
    return onDatabase(this.database, ({ rows }) => rows(sql));
  }
}

const WEEK = `/api/bookings?weekStart=${WEEK_START}`;

/** Requests that open the bookings page, besides the week. */
export const SMALL_CALLS = ['/api/user', '/api/config/booking', '/api/rooms', '/api/users/quota'];

/** @param {number} room @param {number} daysBefore before the Monday @returns {string} path */
export function weekOfRoom(room, daysBefore) {
  return `/api/bookings?roomId=${room}&weekStart=${dateOf(daysBefore)}`;
}

/** The week before the measured one, of all rooms: 800 bookings. */
export const FULL_WEEK = `/api/bookings?weekStart=${dateOf(7)}`;

/**
 * @param {Client} client
 * @param {import('../prove/client.mjs').Person} administrator
 * @param {number} index
 */
async function member(client, administrator, index) {
  const email = `user${index}@example.com`;
  const user = { email, password: PASSWORD, role: 'user', monthlyQuota: 744 };
  await client.must(administrator, 'POST', '/api/admin/users', user);
  const person = await client.signIn(email, PASSWORD);
  // The first request of a session writes its activity time; later ones do not.
  await client.must(person, 'GET', '/api/rooms');
  return person.cookie;
}
