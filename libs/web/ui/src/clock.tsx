import { type Instant, MINUTE_MS, instant } from '@roomhours/time';
import { createContext, useContext, useSyncExternalStore } from 'react';

/** Source of the present time, replaced by specs. */
export interface Clock {
  now(): Instant;
  /** Calls `onMinute` when a new minute may have started. Returns a function that stops it. */
  subscribe(onMinute: () => void): () => void;
}

/** The clock of the device. A suspended tab is updated when it becomes visible. */
export const systemClock: Clock = {
  now: () => instant(Date.now()),
  subscribe(onMinute) {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      clearTimeout(timer);
      timer = setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS));
      onMinute();
    };
    timer = setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS));
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  },
};

const ClockContext = createContext<Clock>(systemClock);

export const ClockProvider = ClockContext.Provider;

export function useClock(): Clock {
  return useContext(ClockContext);
}

/** Returns the start of the present minute. Renders again every minute. */
export function useNow(): Instant {
  const clock = useClock();
  return useSyncExternalStore(clock.subscribe, () => instant(Math.floor(clock.now() / MINUTE_MS) * MINUTE_MS));
}
