import { GRID_POLL_MS } from '@roomhours/limits';
import { createContext } from 'react';
import { type Changed, keepStream } from './change-stream';
import { type Follow, onePerBrowser } from './one-per-browser';

type OnChange = (changed: Changed) => void;

/** Maximum random delay of a window, so that not all windows send requests at the same moment. */
const SPREAD_MS = 150;
/** Minimum time between two notifications, so that many bookings do not cause as many requests. */
const APART_MS = 500;

/**
 * A window that begins to follow has just read what it shows. If the stream opens before the next poll, that poll finds
 * what has changed in between.
 */
const JUST_READ_MS = GRID_POLL_MS;

/** Notifies listeners of changed rooms while the window is visible. Changes in quick succession are combined. */
export class ChangeFeed {
  private readonly listeners = new Set<OnChange>();
  private leave: (() => void) | null = null;
  private waiting: { rooms: Set<number>; isAny: boolean; timer: ReturnType<typeof setTimeout> } | null = null;
  private followedAt = Number.NEGATIVE_INFINITY;
  private toldAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly follow: Follow,
    private readonly random: () => number = Math.random,
  ) {}

  /** Returns a function that unsubscribes. */
  subscribe(listener: OnChange): () => void {
    this.listeners.add(listener);
    if (this.listeners.size === 1) document.addEventListener('visibilitychange', this.turn);
    this.turn();
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) document.removeEventListener('visibilitychange', this.turn);
      this.turn();
    };
  }

  private readonly turn = () => {
    const isWanted = this.listeners.size > 0 && document.visibilityState !== 'hidden';
    if (!isWanted) this.rest();
    else if (this.leave === null) this.begin();
  };

  private begin(): void {
    this.followedAt = performance.now();
    this.leave = this.follow((changed) => this.hear(changed));
  }

  private rest(): void {
    this.leave?.();
    this.leave = null;
    clearTimeout(this.waiting?.timer);
    this.waiting = null;
  }

  private hear(changed: Changed): void {
    if (changed === null) {
      const isFirstOpening = performance.now() - this.followedAt < JUST_READ_MS;
      // Only the first opening: a stream that reconnects may have missed changes.
      this.followedAt = Number.NEGATIVE_INFINITY;
      if (isFirstOpening) return;
    }
    this.waiting ??= { rooms: new Set(), isAny: false, timer: setTimeout(() => this.report(), this.pause()) };
    if (changed === null) this.waiting.isAny = true;
    else changed.forEach((room) => this.waiting?.rooms.add(room));
  }

  private pause(): number {
    return Math.max(this.random() * SPREAD_MS, this.toldAt + APART_MS - performance.now());
  }

  private report(): void {
    const { waiting } = this;
    if (waiting === null) return;
    this.waiting = null;
    this.toldAt = performance.now();
    const changed = waiting.isAny ? null : [...waiting.rooms];
    [...this.listeners].forEach((listener) => listener(changed));
  }
}

/** Notifies of changed rooms. */
export type Changes = Pick<ChangeFeed, 'subscribe'>;

/** The changes that the server pushes. Specs replace them. */
export const ChangesContext = createContext<Changes>(new ChangeFeed(onePerBrowser(keepStream)));
