import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { ApiProcess } from '../prove/api-process.mjs';
import { Client } from '../prove/client.mjs';
import { onDatabase } from '../prove/sql.mjs';
import { owe } from '../lib/ending.mjs';
import { Plain } from '../lib/say.mjs';
import { MONDAY, ROOMS, WEEK_START, furnish } from './houses.mjs';
import { load } from './load.mjs';
import { Yardstick } from './yardstick.mjs';

const MEMBERS = 16;
const WARM = 1500;
/** A booking runs through more code than a read, which is made into machine code later. */
const WARM_BOOKINGS = 5000;
const CHANGE_EVERY_MS = 50;
const PASSWORD = randomBytes(12).toString('hex');

/** A furnished house with its API and its yardstick, and members who have signed in. */
export class House {
  /** Days that have been booked, so that nobody books one twice. */
  day = 14;
  /** Of the week, as it was learnt last. */
  tag = '';
  /** Cookies of people who only look. @type {string[]} */
  guests = [];
  /** Id of a booking of the week that is read. */
  inWeek = 0;
  changes = 0;

  /**
   * @param {object} parts
   * @param {string} parts.database
   * @param {ApiProcess[]} parts.processes
   * @param {string[]} parts.addresses
   * @param {string[]} parts.cookies of the members
   * @param {import('../prove/client.mjs').Person} parts.boss the administrator
   * @param {Client} parts.client
   * @param {Yardstick} parts.yardstick
   */
  constructor({ database, processes, addresses, cookies, boss, client, yardstick }) {
    this.database = database;
    this.processes = processes;
    this.addresses = addresses;
    this.cookies = cookies;
    this.chief = boss;
    this.client = client;
    this.yardstick = yardstick;
  }

  /**
   * @param {object} wanted
   * @param {string} wanted.api
   * @param {string} wanted.database empty
   * @param {string} wanted.folder
   * @param {number} wanted.bookings
   * @param {number} [wanted.processes]
   */
  static async open({ api, database, folder, bookings, processes: count = 1 }) {
    const first = { email: 'bench@example.com', password: PASSWORD };
    const env = {
      DATABASE_URL: database,
      SESSION_SECRET: randomBytes(32).toString('hex'),
      WORKSPACE_TIME_ZONE: 'UTC',
      ADMIN_EMAIL: first.email,
      ADMIN_PASSWORD: first.password,
    };
    const processes = Array.from({ length: count }, () => new ApiProcess(api, folder, env));
    owe(async () => void (await Promise.all(processes.map((process) => process.stop()))));
    const addresses = await Promise.all(processes.map(({ address }) => address));
    await furnish(database, bookings);
    const client = new Client(addresses);
    const boss = await client.signIn(first.email, first.password);
    const cookies = await Promise.all(Array.from({ length: MEMBERS }, (_, index) => member(client, boss, index)));
    const [cookie = ''] = cookies;
    const id = decodeURIComponent(cookie.split('=')[1] ?? '').replace(/^s:([^.]+)\..*$/, '$1');
    const yardstick = await Yardstick.start(database, id, MONDAY);
    const made = new House({ database, processes, addresses, cookies, boss, client, yardstick });
    const [booking] = await made.ask(`SELECT MIN(id) AS id FROM booking WHERE starts_at >= ${MONDAY}`);
    made.inWeek = Number(booking?.id);
    await made.warmUp();
    return made;
  }

  /** Nobody's first thousand requests are measured: until then the machine code is not made yet. */
  async warmUp() {
    for (const url of this.addresses) {
      await load({ url, requests: [this.week('first')], status: 200, amount: WARM });
      await load({ url, requests: [this.week('changed')], status: 200, amount: WARM });
      await this.learnTag();
      await load({ url, requests: [this.week('unchanged')], status: 304, amount: WARM });
      await load({ url, requests: this.bookings(), status: 201, amount: WARM_BOOKINGS });
    }
    const { address: url } = this.yardstick;
    for (const path of ['/first', '/changed']) await load({ url, requests: [{ path }], status: 200, amount: WARM });
    await load({ url, requests: [{ path: '/unchanged' }], status: 304, amount: WARM });
    await this.yardstick.perSecond({ book: this.slotList(WARM_BOOKINGS), seconds: 60 });
  }

  /** The week that is read is not as it was before. @param {number} [process] through which it is changed */
  async changeWeek(process = 0) {
    this.changes += 1;
    const purpose = `Weekly planning ${this.changes}`;
    const response = await fetch(`${this.addresses[process]}/api/bookings/${this.inWeek}`, {
      method: 'PATCH',
      headers: { cookie: this.boss, 'content-type': 'application/json' },
      body: JSON.stringify({ purpose }),
    });
    if (!response.ok) throw new Plain(`The week could not be changed: ${response.status} ${await response.text()}`);
  }

  /** Changes the week twenty times a second for as long as the work runs. @template T @param {() => Promise<T>} work */
  async whileChanging(work) {
    let isOver = false;
    const changing = (async () => {
      for (; !isOver; await wait(CHANGE_EVERY_MS)) await this.changeWeek();
    })();
    try {
      return await work();
    } finally {
      isOver = true;
      await changing;
    }
  }

  /** Every booking moves the tag. */
  async learnTag() {
    const [cookie = ''] = this.cookies;
    this.tag = (await fetch(`${this.address}${WEEK}`, { headers: { cookie } })).headers.get('ETag') ?? '';
  }

  /** Cookie of the administrator. */
  get boss() {
    return this.chief.cookie;
  }

  get address() {
    return this.addresses[0] ?? '';
  }

  /** @param {'first' | 'changed' | 'unchanged'} kind what is known of the week @returns {import('./load.mjs').Request} */
  week(kind) {
    const [cookie = ''] = this.cookies;
    /** @type {Record<typeof kind, Record<string, string>>} */
    const tags = { first: {}, changed: { 'if-none-match': '"older"' }, unchanged: { 'if-none-match': this.tag } };
    return { path: WEEK, headers: { cookie, ...tags[kind] } };
  }

  /**
   * Free half hours, by turns over so many rooms and all members. They are asked for one by one and lie on days of their own.
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
      const slot = [1 + (count % rooms), count % MEMBERS, MONDAY + day * 86_400 + (18 + (rest % 16)) * 1800];
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

  /** The same for the yardstick, which is told all of them beforehand. @param {number} count @param {number} rooms */
  slotList(count, rooms = ROOMS) {
    this.day += 1;
    const next = this.slots(rooms);
    return Array.from({ length: count }, () => {
      const [roomId, member, startsAt] = next();
      return [roomId, 1000 + member, startsAt];
    });
  }

  /** More members than those who book: their cookies. @param {number} count @returns {Promise<string[]>} */
  async people(count) {
    while (this.guests.length < count) {
      const from = MEMBERS + this.guests.length;
      const some = Array.from({ length: Math.min(4, count - this.guests.length) }, (_, index) => from + index);
      this.guests.push(...(await Promise.all(some.map((index) => member(this.client, this.chief, index)))));
    }
    return this.guests.slice(0, count);
  }

  /** @param {string} sql */
  ask(sql) {
    return onDatabase(this.database, ({ rows }) => rows(sql));
  }
}

const WEEK = `/api/bookings?weekStart=${WEEK_START}`;

/**
 * @param {Client} client
 * @param {import('../prove/client.mjs').Person} boss
 * @param {number} index
 */
async function member(client, boss, index) {
  const email = `guest${index}@example.com`;
  const user = { email, password: PASSWORD, role: 'user', monthlyQuota: 744 };
  await client.must(boss, 'POST', '/api/admin/users', user);
  const who = await client.signIn(email, PASSWORD);
  // The first call of a session notes its activity; later ones need not.
  await client.must(who, 'GET', '/api/rooms');
  return who.cookie;
}
