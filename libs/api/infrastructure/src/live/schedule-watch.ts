import type { ScheduleReader, ScheduleVersions } from '@roomhours/application';
import type { RoomId } from '@roomhours/domain';

/** Told the rooms whose schedules have changed, and those that came or went. */
export type OnChange = (rooms: readonly RoomId[]) => void;

/** In milliseconds. */
export interface WatchTiming {
  /** Between two looks without a hint. */
  everyMs: number;
  /** After a hint, so that many changes at once cost one look. */
  hintMs: number;
}

/** Another process' change is seen well within a second. */
const DEFAULT_TIMING: WatchTiming = { everyMs: 500, hintMs: 20 };

/**
 * Sees which rooms' schedules change, whoever changes them: it compares the version rows that every change raises
 * (booking rules 8). One statement a look, however many listen, and none while nobody does. A hint makes it look at once.
 */
export class ScheduleWatch {
  private readonly listeners = new Set<OnChange>();
  private known: Map<RoomId, string> | null = null;
  private timer: NodeJS.Timeout | null = null;
  private isLooking = false;
  /** The next look comes as soon as one does after a hint. */
  private isHinted = false;

  constructor(
    private readonly schedules: Pick<ScheduleReader, 'versions'>,
    private readonly timing: WatchTiming = DEFAULT_TIMING,
  ) {}

  /** Returns how to stop listening. */
  listen(onChange: OnChange): () => void {
    this.listeners.add(onChange);
    if (this.listeners.size === 1) this.lookIn(0);
    return () => {
      this.listeners.delete(onChange);
      if (this.listeners.size === 0) this.rest();
    };
  }

  /** Something may have changed. */
  hint(): void {
    // A look that is about to come is not put off: in a storm of changes it would never come.
    if (this.listeners.size === 0 || this.isHinted) return;
    this.isHinted = true;
    if (!this.isLooking) this.lookIn(this.timing.hintMs);
  }

  private rest(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.known = null;
    this.isHinted = false;
  }

  private lookIn(ms: number): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.look(), ms).unref();
  }

  private async look(): Promise<void> {
    this.isLooking = true;
    this.isHinted = false;
    // While the database is out of reach there is nothing to tell.
    const versions = await this.schedules.versions(null).catch(() => null);
    this.isLooking = false;
    if (this.listeners.size === 0) return;
    if (versions !== null) this.compare(versions);
    this.lookIn(this.isHinted ? this.timing.hintMs : this.timing.everyMs);
  }

  private compare({ epoch, rooms: versions }: ScheduleVersions): void {
    // After a restore the same numbers mean other schedules.
    const now = new Map(versions.map(({ roomId, version }) => [roomId, `${epoch}.${version}`]));
    // The first look tells of everything: nobody knows what has changed since they asked.
    const before = this.known ?? new Map<RoomId, string>();
    this.known = now;
    const rooms = [...new Set([...before.keys(), ...now.keys()])];
    const changed = rooms.filter((room) => before.get(room) !== now.get(room));
    if (changed.length > 0) this.listeners.forEach((tell) => tell(changed));
  }
}
