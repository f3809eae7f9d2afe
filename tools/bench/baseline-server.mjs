/**
 * The baseline process: a bare Node HTTP server with the database driver.
 * Sends the statements of the API and responds with the same JSON. Arguments: database URL, session id.
 */
import { createServer } from 'node:http';
import { createDriver } from './drivers.mjs';
import { BOOK, GRID, REPORT, ROOMS, ROOM_GRID, ROOM_WEEK, SESSION, SETTINGS, VERSIONS, WEEK } from './statements.mjs';

const [, , url = '', sessionId = ''] = process.argv;
const CONCURRENCY = 16;
const DAY = 86_400;
const { rows, transaction } = await createDriver(url);

/** @param {number} seconds */
const instant = (seconds) => `${new Date(seconds * 1000).toISOString().slice(0, 19)}Z`;

/**
 * @param {boolean} isChanged whether the client has an outdated ETag
 * @param {number} from in seconds
 * @param {number} room 0: all
 */
async function week(isChanged, from, room) {
  const to = from + 7 * DAY;
  await rows(SESSION, [sessionId]);
  if (isChanged) await rows(VERSIONS, []);
  const found = await (room === 0
    ? rows(isChanged ? GRID : WEEK, [from - 7200, to, from, from, to])
    : rows(isChanged ? ROOM_GRID : ROOM_WEEK, [
        room,
        from - 7200,
        to,
        from,
        room,
        from,
        to,
        ...(isChanged ? [] : [room]),
      ]));
  const entries = found.filter(({ kind }) => kind === 0).sort((a, b) => a.starts_at - b.starts_at || a.id - b.id);
  return entries.map((row) => ({
    id: row.id,
    roomId: row.room_id,
    userId: row.user_id,
    startTime: instant(row.starts_at),
    endTime: instant(row.ends_at),
    purpose: null,
    isBlocked: false,
    seriesId: row.series_id,
  }));
}

/** Month of the quota request, in seconds since 1970; its choice does not affect the cost. */
const MONTH = [1_790_000_000, 1_792_592_000];

/** Requests that open the bookings page. @type {Record<string, (() => Promise<unknown>) | undefined>} */
const CALLS = {
  '/api/user': () => member(),
  '/api/config/booking': async () => {
    await member();
    return (await rows(SETTINGS, ['2026-01-01', '9999-12-31']))[0];
  },
  '/api/rooms': async () => {
    await member();
    return rows(ROOMS, []);
  },
  '/api/users/quota': async () => {
    const { id } = await member();
    const [owner] = await rows(BOOK.member, [id]);
    const [used] = await rows(BOOK.hoursUsed, [...MONTH, id, ...MONTH]);
    return { ...owner, ...used };
  },
};

async function member() {
  const [row] = await rows(SESSION, [sessionId]);
  return { id: row.id, email: row.email, username: row.username, role: row.role, plan: row.plan };
}

const server = createServer(async (request, response) => {
  if (request.url === '/unchanged') {
    await rows('SELECT schedule_version FROM room WHERE id = ?', [1]);
    response.writeHead(304, { ETag: '"x"' }).end();
    return;
  }
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://bare');
  const call = CALLS[pathname];
  const result = call
    ? await call()
    : await week(pathname === '/changed', Number(searchParams.get('from')), Number(searchParams.get('room')));
  const body = Buffer.from(JSON.stringify(result));
  response
    .writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': body.length })
    .end(body);
});

/** Returns start and end of the month in UTC. @param {number} seconds @returns {[number, number]} */
function monthOf(seconds) {
  const at = new Date(seconds * 1000);
  const first = (/** @type {number} */ index) => Date.UTC(at.getUTCFullYear(), index) / 1000;
  return [first(at.getUTCMonth()), first(at.getUTCMonth() + 1)];
}

/** @param {readonly [roomId: number, userId: number, startsAt: number]} slot */
function book([roomId, userId, startsAt]) {
  const endsAt = startsAt + 1800;
  const [month, nextMonth] = monthOf(startsAt);
  return transaction(async (run) => {
    await run(BOOK.room, [roomId]);
    await run(BOOK.user, [userId]);
    await run(BOOK.hours, ['2026-01-01', '2026-01-03', roomId]);
    await run(BOOK.overlapping, [roomId, startsAt - 7200, endsAt, startsAt, roomId, startsAt, endsAt]);
    await run(BOOK.member, [userId]);
    await run(BOOK.hoursUsed, [month, nextMonth, userId, month, nextMonth]);
    await run(BOOK.insert, [roomId, userId, startsAt, endsAt, null, null]);
  });
}

/**
 * @param {readonly [number, number, number][]} slots
 * @param {number} seconds
 * @returns {Promise<number>} transactions per second with 16 concurrent ones
 */
async function bookFor(slots, seconds) {
  const since = performance.now();
  const deadline = since + seconds * 1000;
  let next = 0;
  let booked = 0;
  const writer = async () => {
    for (let slot = slots[next++]; slot && performance.now() < deadline; slot = slots[next++]) {
      await book(slot);
      booked += 1;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, writer));
  return booked / ((performance.now() - since) / 1000);
}

/** @param {number} start @param {number} end @param {number} seconds @returns {Promise<number>} reports per second, one at a time */
async function reportFor(start, end, seconds) {
  const since = performance.now();
  let count = 0;
  for (; performance.now() < since + seconds * 1000; count += 1) {
    await rows(REPORT.rooms, [start, end]);
    await rows(REPORT.users, [start, end]);
  }
  return count / ((performance.now() - since) / 1000);
}

process.on('message', async (/** @type {any} */ { book: slots, report, seconds }) => {
  const result = slots ? await bookFor(slots, seconds) : await reportFor(report[0], report[1], seconds);
  process.send?.({ perSecond: result });
});
process.on('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
});
