/** @typedef {import('./evidence.mjs').Stored} Stored */
/** @typedef {{ id: number, roomId: number, startsAt: number, endsAt: number }} Acknowledged */

/** Records what the API has acknowledged, for comparison with the rows. */
export class Ledger {
  /** @type {Map<number, Acknowledged>} */
  standing = new Map();
  /** Ids of bookings whose last change got no clear answer. They may exist or not, with the old or the new values. */
  doubtful = new Set();
  /** Requests for bookings without a clear answer: the purpose, and the number of bookings requested. @type {Map<string, number>} */
  unclear = new Map();
  /** Answers to requests for a series with a wrong number of bookings. */
  halfAnswered = 0;

  /**
   * @param {any} body the answer to POST /api/bookings or PATCH /api/bookings/{id}
   * @param {number} [wanted] number of bookings requested
   */
  booked(body, wanted = 1) {
    const bookings = body.occurrences ?? [body];
    if (bookings.length !== wanted) this.halfAnswered += 1;
    for (const { id, roomId, startTime, endTime } of bookings) {
      this.standing.set(id, { id, roomId, startsAt: Date.parse(startTime) / 1000, endsAt: Date.parse(endTime) / 1000 });
    }
  }

  /** @param {number} id */
  cancelled(id) {
    this.standing.delete(id);
  }

  /**
   * Replaces what the answers say about a booking by its row, after answers whose order is not that of the changes.
   *
   * @param {number} id
   * @param {Stored | undefined} row
   */
  settle(id, row) {
    if (row === undefined) this.cancelled(id);
    else this.standing.set(id, row);
  }

  /**
   * @param {Map<number, Stored>} bookings the rows
   * @returns {{ lost: Acknowledged[], unacknowledged: Stored[], halves: number }}
   *   lost: acknowledged, but missing or different in the rows;
   *   unacknowledged: stored, but never acknowledged, or cancelled since;
   *   halves: series that are stored or were acknowledged only in part
   */
  compare(bookings) {
    const lost = [...this.standing.values()].filter(
      (mine) => !this.doubtful.has(mine.id) && !isSame(mine, bookings.get(mine.id)),
    );
    const more = [...bookings.values()].filter(({ id }) => !this.standing.has(id) && !this.doubtful.has(id));
    const unacknowledged = more.filter(({ purpose }) => !this.unclear.has(purpose ?? ''));
    const partly = [...this.unclear].filter(([purpose, weeks]) => {
      const found = more.filter((booking) => booking.purpose === purpose).length;
      return found !== 0 && found !== weeks;
    });
    return { lost, unacknowledged, halves: partly.length + this.halfAnswered };
  }
}

/** @param {Acknowledged} mine @param {Stored | undefined} stored */
function isSame(mine, stored) {
  return stored?.roomId === mine.roomId && stored.startsAt === mine.startsAt && stored.endsAt === mine.endsAt;
}
