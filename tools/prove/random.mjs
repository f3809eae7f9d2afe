/** Pseudo-random numbers, reproducible from a seed (mulberry32). */
export class Random {
  /** @param {number} seed a whole number */
  constructor(seed) {
    this.state = seed >>> 0;
  }

  /** @returns {number} from 0 to less than 1 */
  next() {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** @param {number} count @returns {number} an integer from 0 to less than `count` */
  below(count) {
    return Math.floor(this.next() * count);
  }

  /**
   * @template T
   * @param {readonly T[]} items at least one
   * @returns {T}
   */
  pick(items) {
    return /** @type {T} */ (items[this.below(items.length)]);
  }

  /**
   * @template T
   * @param {readonly T[]} items
   * @returns {T[]} the same items in another order
   */
  shuffled(items) {
    const keyed = items.map((item) => ({ item, key: this.next() }));
    return keyed.sort((one, other) => one.key - other.key).map(({ item }) => item);
  }
}
