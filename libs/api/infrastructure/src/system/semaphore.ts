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

/** Waiting work, first in, first out. Never empty. */
interface Group {
  readonly name: string;
  readonly waiters: Waiter[];
}

/**
 * Semaphore with a wait timeout and a bounded queue. Waiting work belongs to a group, such as a client's address.
 * Groups are served round-robin, and each group first in, first out, so that one busy group hardly delays the others.
 */
export class Semaphore {
  /** In round-robin order. Lists, because discarded tables of a Map delay garbage collection (RequestsInFlight). */
  private readonly groups: Group[] = [];
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
    for (const { refuse } of this.groups.flatMap(({ waiters }) => waiters)) refuse();
  }

  get load(): WorkLoad {
    return { running: this.running, waiting: this.waiting };
  }

  /** Resolves once no work runs or waits. */
  idle(): Promise<void> {
    if (this.running === 0) return Promise.resolve();
    return new Promise((resolve) => this.onIdle.push(resolve));
  }

  private wait(name: string): Promise<void> {
    if (this.refusesWaiting) throw unavailable();
    if (this.waiting >= this.maxWaiting) this.evictFor(name);
    return new Promise((resolve, reject) => {
      const group = this.findGroup(name) ?? this.addGroup(name);
      const end = (settle: () => void) => () => {
        clearTimeout(timer);
        this.remove(waiter, group);
        settle();
      };
      const waiter = { resume: end(resolve), refuse: end(() => reject(unavailable())) };
      const timer = setTimeout(waiter.refuse, this.acquireTimeoutMs);
      group.waiters.push(waiter);
      this.waiting += 1;
    });
  }

  private findGroup(name: string): Group | undefined {
    return this.groups.find((group) => group.name === name);
  }

  private addGroup(name: string): Group {
    const group = { name, waiters: [] };
    this.groups.push(group);
    return group;
  }

  /** Refuses the newest work of the largest group. Throws if the group of the new work would then be the largest. */
  private evictFor(name: string): void {
    const none: Waiter[] = [];
    const lists = this.groups.map(({ waiters }) => waiters);
    const largest = lists.reduce((one, other) => (other.length > one.length ? other : one), none);
    if (largest.length <= (this.findGroup(name)?.waiters.length ?? 0) + 1) throw unavailable();
    largest.at(-1)!.refuse();
  }

  private remove(waiter: Waiter, group: Group): void {
    group.waiters.splice(group.waiters.indexOf(waiter), 1);
    if (group.waiters.length === 0) this.groups.splice(this.groups.indexOf(group), 1);
    this.waiting -= 1;
  }

  /** Resumes the next waiting work, or frees the capacity. */
  private release(): void {
    const next = this.groups.shift();
    if (next !== undefined) {
      this.groups.push(next);
      return next.waiters[0]!.resume();
    }
    this.running -= 1;
    if (this.running === 0) this.onIdle.splice(0).forEach((resolve) => resolve());
  }
}
