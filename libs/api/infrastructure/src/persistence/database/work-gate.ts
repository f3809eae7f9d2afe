import { unavailable } from './database-errors';

/** Pieces of work. */
export interface WorkLoad {
  running: number;
  waiting: number;
}

/**
 * Lets so many pieces of work run at once; the others wait in line, but not for ever.
 * mysql2's pool queues without a bound, and one SQLite connection must not be shared by transactions:
 * this stands in front of both.
 */
export class WorkGate {
  /** In order of arrival. `refuse` is for those whose wait ends without a turn. */
  private readonly waiting = new Set<{ enter: () => void; refuse: () => void }>();
  private refusesWaiting = false;
  private running = 0;
  private onIdle: (() => void)[] = [];

  constructor(
    private readonly capacity: number,
    private readonly patienceMs: number,
    private readonly maxWaiting = Infinity,
  ) {}

  /**
   * Throws DomainError UNAVAILABLE where the work does not get its turn in time, too many wait already, or waiting is
   * refused; then it has not begun.
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.capacity) this.running += 1;
    else if (this.refusesWaiting || this.waiting.size >= this.maxWaiting) throw unavailable();
    else await this.turn();
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  /** Ends every wait, now and in future: work runs immediately, or is refused. */
  refuseWaiting(): void {
    this.refusesWaiting = true;
    for (const { refuse } of this.waiting) refuse();
  }

  /** How many run and how many wait, at this moment. */
  get load(): WorkLoad {
    return { running: this.running, waiting: this.waiting.size };
  }

  /** Resolves once nothing runs and nobody waits. */
  idle(): Promise<void> {
    if (this.running === 0) return Promise.resolve();
    return new Promise((resolve) => this.onIdle.push(resolve));
  }

  private turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = (settle: () => void) => () => {
        clearTimeout(timer);
        this.waiting.delete(turn);
        settle();
      };
      const turn = { enter: end(resolve), refuse: end(() => reject(unavailable())) };
      const timer = setTimeout(turn.refuse, this.patienceMs);
      this.waiting.add(turn);
    });
  }

  /** Hands the place on to the longest waiting, or gives it back. */
  private leave(): void {
    const [next] = this.waiting;
    if (next !== undefined) return next.enter();
    this.running -= 1;
    if (this.running === 0) this.onIdle.splice(0).forEach((resolve) => resolve());
  }
}
