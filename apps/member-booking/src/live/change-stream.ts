/** The rooms whose weeks have to be asked for again; null: any of them may have changed. */
export type Changed = readonly number[] | null;

/** As much of an EventSource as is used. */
export interface EventStream {
  addEventListener(type: string, listener: (event: MessageEvent<string>) => void): void;
  close(): void;
}

export interface StreamPort {
  /** Null where there are no such streams. */
  open(): EventStream | null;
  /** From 0 to 1. */
  random(): number;
}

/** Where the API tells what changes: `open` at first, then `change` with the rooms. */
const ADDRESS = '/api/bookings/changes';

export const browserStreams: StreamPort = {
  open: () => (typeof EventSource === 'undefined' ? null : new EventSource(ADDRESS)),
  random: Math.random,
};

/** A stream that lasted so long was a good one: it is opened again at once. In milliseconds, as all below. */
const GOOD_MS = 5_000;
const SOON_MS = 150;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** The API ends every stream after 300 s. One that is older has died on the way, and nobody has noticed. */
const DEAD_MS = 330_000;

/**
 * Holds a stream open, and opens it again when it ends: at once after a good one, otherwise after pauses that grow, each of
 * another length in every window so that they do not all come at the same moment. Returns how to close it for good.
 */
export function keepStream(tell: (changed: Changed) => void, port: StreamPort = browserStreams): () => void {
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
      // It may have been closed already, or be another one by now.
      if (stream !== opened) return;
      close();
      failures = performance.now() - since >= GOOD_MS ? 0 : failures + 1;
      timer = setTimeout(open, pauseAfter(failures, port.random()));
    };
    // The browser emits an event of this name, too. Only the one that the API sends has data.
    opened.addEventListener('open', ({ data }) => data && tell(null));
    opened.addEventListener('change', ({ data }) => tell(roomsIn(data)));
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
