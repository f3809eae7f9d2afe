import { unavailable } from '@roomhours/domain';

/** Numbers of tasks. */
export interface WorkLoad {
  running: number;
  waiting: number;
}

interface Waiter {
  resume: () => void;
  refuse: () => void;
}

/**
 * Semaphore with a wait timeout and a bounded queue. Waiting work belongs to a group, such as a client's address.
 * Groups are served round-robin, and each group first in, first out, so that one busy group hardly delays the others.
 */
export class Semaphore {
  /** The waiting work of each group, in the order in which the groups are served. No group is empty. */
  private readonly groups = new Map<string, Waiter[]>();
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
   * Throws DomainError UNAVAILABLE, without starting the work, if the wait times out, the queue is full or waiting is
   * refused.
   */
  async run<T>(work: () => Promise<T>, group = ''): Promise<T> {
    if (this.running < this.capacity) this.running += 1;
    else await this.wait(group);
    try {
      return await work();
    } finally {
      this.release();
    }
  }

  /** Refuses all waiting work from now on. Later work runs immediately or is refused. */
  refuseWaiting(): void {
    this.refusesWaiting = true;
    for (const { refuse } of [...this.groups.values()].flat()) refuse();
  }

  get load(): WorkLoad {
    return { running: this.running, waiting: this.waiting };
  }

  /** Resolves once no work runs or waits. */
  idle(): Promise<void> {
    if (this.running === 0) return Promise.resolve();
    return new Promise((resolve) => this.onIdle.push(resolve));
  }

  private wait(group: string): Promise<void> {
    if (this.refusesWaiting) throw unavailable();
    if (this.waiting >= this.maxWaiting) this.evictFor(group);
    return new Promise((resolve, reject) => {
      const end = (settle: () => void) => () => {
        clearTimeout(timer);
        this.remove(waiter, group);
        settle();
      };
      const waiter = { resume: end(resolve), refuse: end(() => reject(unavailable())) };
      const timer = setTimeout(waiter.refuse, this.acquireTimeoutMs);
      const waiters = this.groups.get(group) ?? [];
      waiters.push(waiter);
      this.groups.set(group, waiters);
      this.waiting += 1;
    });
  }

  /** Refuses the newest work of the largest group. Throws if the group of the new work would then be the largest. */
  private evictFor(group: string): void {
    const none: Waiter[] = [];
    const lists = [...this.groups.values()];
    const largest = lists.reduce((one, other) => (other.length > one.length ? other : one), none);
    if (largest.length <= (this.groups.get(group)?.length ?? 0) + 1) throw unavailable();
    largest.at(-1)!.refuse();
  }

  private remove(waiter: Waiter, group: string): void {
    const waiters = this.groups.get(group)!;
    waiters.splice(waiters.indexOf(waiter), 1);
    if (waiters.length === 0) this.groups.delete(group);
    this.waiting -= 1;
  }

  /** Resumes the next waiting work, or frees the capacity. */
  private release(): void {
    const [next] = this.groups;
    if (next !== undefined) {
      const [group, waiters] = next;
      // The group is served next after all others.
      this.groups.delete(group);
      this.groups.set(group, waiters);
      return waiters[0]!.resume();
    }
    this.running -= 1;
    if (this.running === 0) this.onIdle.splice(0).forEach((resolve) => resolve());
  }
}
