/** The rooms whose weeks must be refetched; null: any room may have changed. */
export type Changed = readonly number[] | null;

/** The used part of EventSource. */
export interface EventStream {
  addEventListener(type: string, listener: (event: MessageEvent<string>) => void): void;
  close(): void;
}

export interface StreamPort {
  /** Returns null if the browser has no EventSource. */
  open(): EventStream | null;
  /** From 0 to 1. */
  random(): number;
}

/** The API sends `open` first, then `change` with the rooms. */
const ADDRESS = '/api/bookings/changes';

export const browserStreams: StreamPort = {
  open: () => (typeof EventSource === 'undefined' ? null : new EventSource(ADDRESS)),
  random: Math.random,
};

/** A stream that lasted this long reconnects without backoff. */
const GOOD_MS = 5_000;
const SOON_MS = 150;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** The API ends every stream after 300 s. An older stream is dead without an error event. */
const DEAD_MS = 330_000;

/**
 * Keeps a stream open. It reconnects immediately after a long-lived stream, otherwise with exponential backoff and jitter. Returns a
 * function that closes it.
 */
export function keepStream(report: (changed: Changed) => void, port: StreamPort = browserStreams): () => void {
  let stream: EventStream | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const close = () => {
    clearTimeout(timer);
    stream?.close();
    stream = null;
  };
  const open = () => {
    const opened = port.open();
    if (opened === null) return;
    stream = opened;
    const since = performance.now();
    const again = () => {
      // The stream may be closed or replaced already.
      if (stream !== opened) return;
      close();
      failures = performance.now() - since >= GOOD_MS ? 0 : failures + 1;
      timer = setTimeout(open, pauseAfter(failures, port.random()));
    };
    // The browser emits an event of this name, too. Only the one that the API sends has data.
    opened.addEventListener('open', ({ data }) => data && report(null));
    opened.addEventListener('change', ({ data }) => report(roomsIn(data)));
    opened.addEventListener('error', again);
    timer = setTimeout(again, DEAD_MS);
  };
  open();
  return close;
}

function pauseAfter(failures: number, random: number): number {
  if (failures === 0) return SOON_MS * random;
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1)) * (0.5 + random / 2);
}

function roomsIn(data: string): Changed {
  try {
    const { rooms } = JSON.parse(data) as { rooms?: unknown };
    return Array.isArray(rooms) ? rooms.map(Number) : null;
  } catch {
    return null;
  }
}
