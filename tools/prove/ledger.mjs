/** @typedef {import('./evidence.mjs').Stored} Stored */
/** @typedef {{ id: number, roomId: number, startsAt: number, endsAt: number }} Acknowledged */

/** What the API has acknowledged, to be compared with what is stored. */
export class Ledger {
  /** @type {Map<number, Acknowledged>} */
  standing = new Map();
  /** Ids of bookings whose last change got no clear answer: they may be there or not, in the old form or the new. */
  doubtful = new Set();
  /** Requests for bookings without a clear answer, by purpose, and how many bookings each asked for. @type {Map<string, number>} */
  unclear = new Map();
  /** Bookings that a new block has named, by its id. @type {Map<number, Set<number>>} */
  named = new Map();
  /** Ids of rooms that were removed with their bookings. @type {Set<number>} */
  removedRooms = new Set();
  /** Ids of bookings that were cancelled. @type {Set<number>} */
  gone = new Set();
  /** Answers to requests for a series that named another number of bookings. */
  halfAnswered = 0;

  /**
   * @param {any} body the answer to POST /api/bookings or PATCH /api/bookings/{id}
   * @param {number} [weeks] how many bookings were asked for
   */
  booked(body, weeks = 1) {
    const bookings = body.occurrences ?? [body];
    if (bookings.length !== weeks) this.halfAnswered += 1;
    for (const { id, roomId, startTime, endTime } of bookings) {
      this.standing.set(id, { id, roomId, startsAt: Date.parse(startTime) / 1000, endsAt: Date.parse(endTime) / 1000 });
    }
  }

  /** @param {number} id */
  cancelled(id) {
    this.standing.delete(id);
    this.gone.add(id);
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
   * @returns {{ lost: Acknowledged[], unasked: Stored[], halves: number, trespassers: number }} lost: acknowledged, and
   *   not there as acknowledged; unasked: there, and never acknowledged, or cancelled since; halves: series of which only
   *   a part is stored or was acknowledged; trespassers: bookings in a blocked time that the block did not find there, or
   *   that it found although they were never stored
   */
  compare({ bookings, insideBlocks }) {
    const lost = [...this.standing.values()].filter(
      (mine) =>
        !this.doubtful.has(mine.id) && !this.removedRooms.has(mine.roomId) && !isSame(mine, bookings.get(mine.id)),
    );
    const more = [...bookings.values()].filter(
      ({ id, roomId }) => this.removedRooms.has(roomId) || (!this.standing.has(id) && !this.doubtful.has(id)),
    );
    const unasked = more.filter(({ purpose }) => !this.unclear.has(purpose ?? ''));
    const partly = [...this.unclear].filter(([purpose, weeks]) => {
      const found = more.filter((booking) => booking.purpose === purpose).length;
      return found !== 0 && found !== weeks;
    });
    const trespassers = insideBlocks.filter(([block, id]) => this.named.has(block) && !this.named.get(block)?.has(id));
    const phantoms = [...this.named.values()].flatMap((ids) => [...ids].filter((id) => this.isPhantom(id, bookings)));
    return {
      lost,
      unasked,
      halves: partly.length + this.halfAnswered,
      trespassers: trespassers.length + phantoms.length,
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
