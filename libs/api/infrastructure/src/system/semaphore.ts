import { unavailable } from './unavailable';

/** Pieces of work. */
export interface WorkLoad {
  running: number;
  waiting: number;
}

interface Waiter {
  enter: () => void;
  refuse: () => void;
}

/**
 * Semaphore with a wait timeout and a bounded queue. Waiting work belongs to a group, such as a client's address: groups
 * take turns, and within a group the first that came is the next to run. One group that sends a lot delays others little.
 */
export class Semaphore {
  /** In the order of the groups' next turns. No group is empty. */
  private readonly groups = new Map<string, Set<Waiter>>();
  private waiting = 0;
  private refusesWaiting = false;
  private running = 0;
  private onIdle: (() => void)[] = [];

  constructor(
    private readonly capacity: number,
    private readonly acquireTimeoutMs: number,
    private readonly maxWaiting = Infinity,
  ) {}

  /**
   * Throws DomainError UNAVAILABLE where the work does not get its turn in time, too many wait already, or waiting is
   * refused; then it has not begun.
   */
  async run<T>(work: () => Promise<T>, group = ''): Promise<T> {
    if (this.running < this.capacity) this.running += 1;
    else await this.turn(group);
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  /** Ends every wait, now and in future: work runs immediately, or is refused. */
  refuseWaiting(): void {
    this.refusesWaiting = true;
    for (const waiters of this.groups.values()) for (const { refuse } of waiters) refuse();
  }

  /** The work that runs and waits at this moment. */
  get load(): WorkLoad {
    return { running: this.running, waiting: this.waiting };
  }

  /** Resolves once no work runs or waits. */
  idle(): Promise<void> {
    if (this.running === 0) return Promise.resolve();
    return new Promise((resolve) => this.onIdle.push(resolve));
  }

  private turn(group: string): Promise<void> {
    if (this.refusesWaiting) throw unavailable();
    if (this.waiting >= this.maxWaiting) this.makeRoomFor(group);
    return new Promise((resolve, reject) => {
      const end = (settle: () => void) => () => {
        clearTimeout(timer);
        this.remove(waiter, group);
        settle();
      };
      const waiter = { enter: end(resolve), refuse: end(() => reject(unavailable())) };
      const timer = setTimeout(waiter.refuse, this.acquireTimeoutMs);
      this.groups.set(group, (this.groups.get(group) ?? new Set()).add(waiter));
      this.waiting += 1;
    });
  }

  /** Refuses the last of the largest group. Throws where that would be the one that is to be added. */
  private makeRoomFor(group: string): void {
    const none: Set<Waiter> = new Set();
    const largest = [...this.groups.values()].reduce((one, other) => (other.size > one.size ? other : one), none);
    if (largest.size <= (this.groups.get(group)?.size ?? 0) + 1) throw unavailable();
    [...largest].at(-1)!.refuse();
  }

  private remove(waiter: Waiter, group: string): void {
    const waiters = this.groups.get(group)!;
    waiters.delete(waiter);
    if (waiters.size === 0) this.groups.delete(group);
    this.waiting -= 1;
  }

  /** Hands the place on to the next group, or gives it back. */
  private leave(): void {
    const [next] = this.groups;
    if (next !== undefined) {
      const [group, waiters] = next;
      const [waiter] = waiters;
      this.groups.delete(group);
      this.groups.set(group, waiters);
      return waiter!.enter();
    }
    this.running -= 1;
    if (this.running === 0) this.onIdle.splice(0).forEach((resolve) => resolve());
  }
}
