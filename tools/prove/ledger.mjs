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
  /** Bookings that the answer to a new block has listed, by the id of the block. @type {Map<number, Set<number>>} */
  named = new Map();
  /** Ids of rooms that were removed with their bookings. @type {Set<number>} */
  removedRooms = new Set();
  /** Ids of bookings that were cancelled. @type {Set<number>} */
  gone = new Set();
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
    this.gone.add(id);
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

  /** @param {any} body the answer to POST /api/admin/blocked-times */
  blocked(body) {
    this.named.set(body.id, new Set(body.overlapping.map((/** @type {{ id: number }} */ { id }) => id)));
  }

  /** @param {number} id */
  roomRemoved(id) {
    this.removedRooms.add(id);
  }

  /**
   * @param {import('./evidence.mjs').Evidence} evidence
   * @returns {{ lost: Acknowledged[], unacknowledged: Stored[], halves: number, blockViolations: number }}
   *   lost: acknowledged, but missing or different in the rows;
   *   unacknowledged: stored, but never acknowledged, or cancelled since;
   *   halves: series that are stored or were acknowledged only in part;
   *   blockViolations: bookings in a blocked time that the answer to the block did not list, and listed bookings that were
   *   never stored
   */
  compare({ bookings, insideBlocks }) {
    const lost = [...this.standing.values()].filter(
      (mine) =>
        !this.doubtful.has(mine.id) && !this.removedRooms.has(mine.roomId) && !isSame(mine, bookings.get(mine.id)),
    );
    const more = [...bookings.values()].filter(
      ({ id, roomId }) => this.removedRooms.has(roomId) || (!this.standing.has(id) && !this.doubtful.has(id)),
    );
    const unacknowledged = more.filter(({ purpose }) => !this.unclear.has(purpose ?? ''));
    const partly = [...this.unclear].filter(([purpose, weeks]) => {
      const found = more.filter((booking) => booking.purpose === purpose).length;
      return found !== 0 && found !== weeks;
    });
    const blockViolations = insideBlocks.filter(
      ([block, id]) => this.named.has(block) && !this.named.get(block)?.has(id),
    );
    const phantoms = [...this.named.values()].flatMap((ids) => [...ids].filter((id) => this.isPhantom(id, bookings)));
    return {
      lost,
      unacknowledged,
      halves: partly.length + this.halfAnswered,
      blockViolations: blockViolations.length + phantoms.length,
    };
  }

  /**
   * @param {number} id
   * @param {Map<number, Stored>} bookings
   */
  isPhantom(id, bookings) {
    return !bookings.has(id) && !this.gone.has(id) && !this.doubtful.has(id);
  }
}

/**
 * @param {Acknowledged} mine
 * @param {Stored | undefined} stored
 */
function isSame(mine, stored) {
  return stored?.roomId === mine.roomId && stored.startsAt === mine.startsAt && stored.endsAt === mine.endsAt;
}
