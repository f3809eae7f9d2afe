import { Inject, Injectable, Optional } from '@nestjs/common';
import { ScheduleReader, type ScheduleVersions } from '@roomhours/application';
import type { RoomId } from '@roomhours/domain';

/** Receives the rooms whose schedules have changed, that were added, or that were removed. */
export type OnChange = (rooms: readonly RoomId[]) => void;

/** Milliseconds. */
export interface WatchTiming {
  /** Between two polls if no change is announced. */
  intervalMs: number;
  /** After an announced change, so that a burst of changes costs one poll. */
  debounceMs: number;
}

/** A change by another process is seen well within a second. */
const DEFAULT_TIMING: WatchTiming = { intervalMs: 500, debounceMs: 20 };

/**
 * Detects changed schedules, whichever process changes them: it polls the version rows that every change increments
 * (booking rules 8). A poll is one statement for all listeners. Without listeners it does not poll.
 */
@Injectable()
export class ScheduleWatch {
  private readonly listeners = new Set<OnChange>();
  private known: Map<RoomId, string> | null = null;
  /** Since the first listener. After a failed poll, listeners may have missed a change. */
  private hasPolled = false;
  private readyCallbacks: (() => void)[] = [];
  private timer: NodeJS.Timeout | null = null;
  private isPolling = false;
  /** The next poll follows after `debounceMs`. */
  private isCheckRequested = false;

  constructor(
    @Inject(ScheduleReader) private readonly schedules: Pick<ScheduleReader, 'versions'>,
    @Optional() private readonly timing: WatchTiming = DEFAULT_TIMING,
  ) {}

  /** Returns a function that removes the listener. */
  listen(onChange: OnChange): () => void {
    this.listeners.add(onChange);
    if (this.listeners.size === 1) this.schedulePoll(0);
    return () => {
      this.listeners.delete(onChange);
      if (this.listeners.size === 0) this.reset();
    };
  }

  /** Calls back once every later change will reach the listeners; synchronously if that is so already. */
  whenWatching(callback: () => void): void {
    if (this.hasPolled) callback();
    else this.readyCallbacks.push(callback);
  }

  /** Requests a poll after `debounceMs`, because a schedule may have changed. */
  checkSoon(): void {
    // A requested poll is not postponed: under a continuous stream of changes it would never run.
    if (this.listeners.size === 0 || this.isCheckRequested) return;
    this.isCheckRequested = true;
    if (!this.isPolling) this.schedulePoll(this.timing.debounceMs);
  }

  private reset(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.known = null;
    this.isCheckRequested = false;
    this.hasPolled = false;
    this.readyCallbacks = [];
  }

  private schedulePoll(ms: number): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.poll(), ms).unref();
  }

  private async poll(): Promise<void> {
    this.isPolling = true;
    this.isCheckRequested = false;
    // Null while the database is unavailable.
    const versions = await this.schedules.versions(null).catch(() => null);
    this.isPolling = false;
    if (this.listeners.size === 0) return;
    if (versions !== null) this.compare(versions);
    this.hasPolled = true;
    this.readyCallbacks.splice(0).forEach((callback) => callback());
    this.schedulePoll(this.isCheckRequested ? this.timing.debounceMs : this.timing.intervalMs);
  }

  private compare({ epoch, rooms: versions }: ScheduleVersions): void {
    // After a restore, equal version numbers may belong to different schedules.
    const now = new Map(versions.map(({ roomId, version }) => [roomId, `${epoch}.${version}`]));
    // After failed polls, every room may have changed.
    const before = this.known ?? (this.hasPolled ? new Map<RoomId, string>() : now);
    this.known = now;
    const rooms = [...new Set([...before.keys(), ...now.keys()])];
    const changed = rooms.filter((room) => before.get(room) !== now.get(room));
    if (changed.length > 0) this.listeners.forEach((listener) => listener(changed));
  }
}
