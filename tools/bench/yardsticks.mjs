/**
 * What the figures are compared with, in a process of its own: a bare Node HTTP server and the driver, which send the
 * statements of the API and answer with its JSON, and nothing else. Parameters: database, session id, Monday in seconds.
 */
import { createServer } from 'node:http';
import { driverOf } from './drivers.mjs';
import { BOOK, GRID, REPORT, SESSION, VERSIONS, WEEK } from './statements.mjs';

const [, , url = '', sessionId = '', monday = '0'] = process.argv;
const AT_ONCE = 16;
const DAY = 86_400;
const [from, to] = [Number(monday), Number(monday) + 7 * DAY];
const { rows, transaction } = await driverOf(url);

/** @param {number} seconds */
const instant = (seconds) => `${new Date(seconds * 1000).toISOString().slice(0, 19)}Z`;

/** @param {boolean} isChanged whether an older tag is known */
async function week(isChanged) {
  await rows(SESSION, [sessionId]);
  if (isChanged) await rows(VERSIONS, []);
  const found = await rows(isChanged ? GRID : WEEK, [from - 7200, to, from, from, to]);
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

const server = createServer(async (request, response) => {
  if (request.url === '/unchanged') {
    await rows('SELECT schedule_version FROM room WHERE id = ?', [1]);
    response.writeHead(304, { ETag: '"x"' }).end();
    return;
  }
  const body = Buffer.from(JSON.stringify(await week(request.url === '/changed')));
  response
    .writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': body.length })
    .end(body);
});

/** Where its month begins and ends in UTC. @param {number} seconds @returns {[number, number]} */
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
    await run(BOOK.hours, [roomId]);
    await run(BOOK.overlapping, [roomId, startsAt - 7200, endsAt, startsAt, roomId, startsAt, endsAt]);
    await run(BOOK.member, [userId]);
    await run(BOOK.hoursUsed, [month, nextMonth, userId, month, nextMonth]);
    await run(BOOK.insert, [roomId, userId, startsAt, endsAt, null, null]);
  });
}

/**
 * @param {readonly [number, number, number][]} slots
 * @param {number} seconds
 * @returns {Promise<number>} transactions a second, 16 at a time
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
  await Promise.all(Array.from({ length: AT_ONCE }, writer));
  return booked / ((performance.now() - since) / 1000);
}

/** @param {number} start @param {number} end @param {number} seconds @returns {Promise<number>} reports a second, one at a time */
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
