import { BOOK } from './statements.mjs';

const AT_ONCE = 16;

/**
 * Books without a framework: the statements of the API in one transaction, 16 at a time.
 *
 * @param {import('mysql2/promise').Pool} pool
 * @param {{ slots: readonly [roomId: number, userId: number, startsAt: number][], seconds: number }} wanted
 * @returns {Promise<number>} transactions a second
 */
export async function bookFor(pool, { slots, seconds }) {
  const since = performance.now();
  const deadline = since + seconds * 1000;
  let next = 0;
  let booked = 0;
  const writer = async () => {
    for (let slot = slots[next++]; slot && performance.now() < deadline; slot = slots[next++]) {
      await book(pool, slot);
      booked += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, writer));
  return booked / ((performance.now() - since) / 1000);
}

/**
 * @param {import('mysql2/promise').Pool} pool
 * @param {readonly [roomId: number, userId: number, startsAt: number]} slot
 */
async function book(pool, [roomId, userId, startsAt]) {
  const connection = await pool.getConnection();
  const endsAt = startsAt + 1800;
  const [month, nextMonth] = [startsAt - 10 * 86_400, startsAt + 20 * 86_400];
  try {
    await connection.query('START TRANSACTION');
    await connection.execute(BOOK.room, [roomId]);
    await connection.execute(BOOK.user, [userId]);
    await connection.execute(BOOK.hours, [roomId]);
    await connection.execute(BOOK.overlapping, [roomId, startsAt - 7200, endsAt, startsAt, roomId, startsAt, endsAt]);
    await connection.execute(BOOK.member, [userId]);
    await connection.execute(BOOK.hoursUsed, [month, nextMonth, userId, month, nextMonth]);
    await connection.execute(BOOK.insert, [roomId, userId, startsAt, endsAt, null, null]);
    await connection.query('COMMIT');
  } finally {
    connection.release();
  }
}
