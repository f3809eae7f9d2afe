/** @typedef {import('./evidence.mjs').Stored} Stored */

/** What the API has acknowledged, to be held against what is stored. */
export class Ledger {
  /** @type {Map<number, Stored>} */
  standing = new Map();
  /** Ids of bookings whose last change got no clear answer: they may be there or not, in the old form or the new. */
  doubtful = new Set();
  /** Whether some request that makes bookings got no clear answer: then there may be more than were acknowledged. */
  mayHoldMore = false;
  /** Bookings that a new block has named, by its id. @type {Map<number, Set<number>>} */
  named = new Map();

  /** @param {any} body the answer to POST /api/bookings or PATCH /api/bookings/{id} */
  booked(body) {
    for (const { id, roomId, startTime, endTime } of body.occurrences ?? [body]) {
      this.standing.set(id, { id, roomId, startsAt: Date.parse(startTime) / 1000, endsAt: Date.parse(endTime) / 1000 });
    }
  }

  /** @param {number} id */
  cancelled(id) {
    this.standing.delete(id);
  }

  /** @param {any} body the answer to POST /api/admin/blocked-times */
  blocked(body) {
    this.named.set(body.id, new Set(body.overlapping.map((/** @type {{ id: number }} */ { id }) => id)));
  }

  /**
   * @param {import('./evidence.mjs').Evidence} evidence
   * @returns {{ lost: Stored[], unasked: Stored[], trespassers: number }} lost: acknowledged, and not there as acknowledged;
   *   unasked: there, and never acknowledged; trespassers: bookings in a blocked time that the block did not find there
   */
  compare({ bookings, insideBlocks }) {
    const lost = [...this.standing.values()].filter(
      (mine) => !this.doubtful.has(mine.id) && !isSame(mine, bookings.get(mine.id)),
    );
    const more = [...bookings.values()].filter(({ id }) => !this.standing.has(id) && !this.doubtful.has(id));
    const trespassers = insideBlocks.filter(([block, id]) => this.named.has(block) && !this.named.get(block)?.has(id));
    return { lost, unasked: this.mayHoldMore ? [] : more, trespassers: trespassers.length };
  }
}

/**
 * @param {Stored} mine
 * @param {Stored | undefined} stored
 */
function isSame(mine, stored) {
  return stored?.roomId === mine.roomId && stored.startsAt === mine.startsAt && stored.endsAt === mine.endsAt;
}
