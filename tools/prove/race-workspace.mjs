import { randomBytes } from 'node:crypto';
import { Ledger } from './ledger.mjs';
import { onDatabase } from './sql.mjs';

/** @typedef {import('./client.mjs').Person} Person */

const DAY_MS = 86_400_000;
const MEMBERS = 5;

/** The rooms, users and dates of the races, and the ledger of all acknowledged changes. */
export class RaceWorkspace {
  ledger = new Ledger();
  /** @type {Person[]} with unlimited hours */
  members = [];
  /** @type {Person[]} */
  administrators = [];
  names = 0;
  /** Distinguishes runs that use one database after each other. */
  id = randomBytes(4).toString('hex');
  /** The problems that all races so far have left in the rows. */
  found = { overlaps: 0, overruns: 0, lost: 0, unacknowledged: 0, halves: 0 };
  password = randomBytes(12).toString('hex');
  /** A Monday, two to three weeks ahead. */
  monday = Math.floor(Date.now() / DAY_MS / 7 + 3) * 7 * DAY_MS - 3 * DAY_MS;

  /**
   * @param {import('./client.mjs').Client} client
   * @param {readonly string[]} databases
   * @param {import('./random.mjs').Random} random
   */
  constructor(client, databases, random) {
    this.client = client;
    this.databases = databases;
    this.random = random;
  }

  /** @param {{ email: string, password: string }} first the administrator that the API created */
  async signIn({ email, password }) {
    this.administrators.push(await this.client.signIn(email, password));
  }

  /** @param {{ email: string, password: string }} first the administrator that the API created */
  async addUsers(first) {
    await this.signIn(first);
    const others = Array.from({ length: MEMBERS + 1 }, (_, index) => this.person(index === 0 ? 'admin' : 'user', 0));
    const [administrator, ...members] = await Promise.all(others);
    this.administrators.push(/** @type {Person} */ (administrator));
    this.members.push(...members);
  }

  /**
   * @param {'user' | 'admin'} role
   * @param {number} hours a month; 0: no limit
   */
  async person(role, hours) {
    const email = `${this.name(role)}@example.com`;
    const quota = role === 'user' ? { monthlyQuota: hours } : {};
    const body = { email, password: this.password, role, ...quota };
    await this.client.must(this.administrator(0), 'POST', '/api/admin/users', body);
    return this.client.signIn(email, this.password);
  }

  /** @param {number} count @returns {Promise<number[]>} ids of new rooms */
  async rooms(count) {
    const added = Array.from({ length: count }, () => {
      const room = { name: this.name('room'), capacity: 4, description: null };
      return this.client.must(this.administrator(0), 'POST', '/api/rooms', room);
    });
    return (await Promise.all(added)).map(({ id }) => id);
  }

  /**
   * Creates a booking before a race.
   *
   * @param {Person} who
   * @param {object} booking body of POST /api/bookings
   * @returns {Promise<number>} its id
   */
  async booking(who, booking) {
    const made = await this.client.must(who, 'POST', '/api/bookings', booking);
    this.ledger.booked(made);
    return made.id;
  }

  /** Resolves when every node has received all acknowledged changes. */
  async caughtUp() {
    if (this.databases.length < 2) return;
    await Promise.all(this.databases.map((url) => onDatabase(url, ({ rows }) => rows('SELECT 1 FROM room LIMIT 1'))));
  }

  /** @param {number} index @returns {Person} */
  member(index) {
    return /** @type {Person} */ (this.members[index % this.members.length]);
  }

  /** @param {number} index @returns {Person} */
  administrator(index) {
    return /** @type {Person} */ (this.administrators[index % this.administrators.length]);
  }

  /**
   * @param {number} index of a day, counted from the Monday
   * @param {number} slot half hours since midnight
   * @param {number} [length] half hours
   */
  time(index, slot, length = 2) {
    return between(this.monday + index * DAY_MS, slot, length);
  }

  /**
   * Returns a time on the tenth of a month, or some days later.
   *
   * @param {number} month 0: the month after next
   * @param {number} slot
   * @param {number} [length]
   * @param {number} [days]
   */
  timeInMonth(month, slot, length = 2, days = 0) {
    const now = new Date();
    return between(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2 + month, 10 + days), slot, length);
  }

  /** @param {string} kind */
  name(kind) {
    return `prove-${this.id}-${kind}-${(this.names += 1)}`;
  }
}

/**
 * @param {number} midnight
 * @param {number} slot
 * @param {number} length
 */
function between(midnight, slot, length) {
  const instant = (/** @type {number} */ half) => new Date(midnight + half * 1_800_000).toISOString();
  return { startTime: instant(slot), endTime: instant(slot + length) };
}
