/**
 * What the figures are compared with, in a process of its own: a bare Node HTTP server and the driver. It is told what
 * to run by its parameters: the database, the member's session id, the week.
 */
import { createServer } from 'node:http';
import { createPool } from 'mysql2/promise';
import { bookOnce } from './yardstick-booking.mjs';
import { GRID, SESSION, VERSIONS } from './statements.mjs';

const [, , url = '', sessionId = '', from = '0'] = process.argv;
const range = { from: Number(from), to: Number(from) + 7 * 86_400 };
const pool = createPool({ uri: url, connectionLimit: 10, timezone: 'Z' });

/** @param {number} seconds */
const instant = (seconds) => new Date(seconds * 1000).toISOString().replace('.000Z', 'Z');

/** The week as the API answers it, from the same statements. */
async function week() {
  await pool.execute(SESSION, [sessionId]);
  await pool.execute(VERSIONS);
  const { from: start, to: end } = range;
  const [rows] = await pool.execute(GRID, [start - 7200, end, start, start, end]);
  return /** @type {any[]} */ (rows).map((row) => ({
    id: row.id,
    roomId: row.room_id,
    userId: row.user_id,
    startTime: instant(row.starts_at),
    endTime: instant(row.ends_at),
    purpose: row.purpose,
    isBlocked: false,
    seriesId: row.series_id,
  }));
}

const server = createServer(async (request, response) => {
  if (request.url === '/unchanged') {
    await pool.execute('SELECT schedule_version FROM room WHERE id = ?', [1]);
    response.writeHead(304, { ETag: '"x"' }).end();
    return;
  }
  const body = JSON.stringify(await week());
  response
    .writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': Buffer.byteLength(body) })
    .end(body);
});

process.on('message', async (/** @type {{ rooms: number, seconds: number, first: number }} */ wanted) => {
  process.send?.({ booked: await bookOnce(pool, wanted) });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
});
