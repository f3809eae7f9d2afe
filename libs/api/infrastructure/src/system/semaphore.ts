import { unavailable } from './unavailable';

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
  /** In round-robin order. No group is empty. */
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
    for (const waiters of this.groups.values()) for (const { refuse } of waiters) refuse();
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
      this.groups.set(group, (this.groups.get(group) ?? new Set()).add(waiter));
      this.waiting += 1;
    });
  }

  /** Refuses the newest work of the largest group. Throws if the group of the new work would then be the largest. */
  private evictFor(group: string): void {
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

  /** Resumes the next waiting work, or frees the capacity. */
  private release(): void {
    const [next] = this.groups;
    if (next !== undefined) {
      const [group, waiters] = next;
      const [waiter] = waiters;
      this.groups.delete(group);
      this.groups.set(group, waiters);
      return waiter!.resume();
    }
    this.running -= 1;
    if (this.running === 0) this.onIdle.splice(0).forEach((resolve) => resolve());
  }
}
