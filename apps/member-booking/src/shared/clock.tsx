import { type Instant, MINUTE_MS, instant } from '@roomhours/time';
import { createContext, useContext, useSyncExternalStore } from 'react';

/** Where the pages get the present from, so that a spec can say when it is. */
export interface Clock {
  now(): Instant;
  /** Calls back whenever a new minute may have begun. Returns how to stop it. */
  subscribe(onMinute: () => void): () => void;
}

/** The device's clock. A sleeping tab catches up when it is looked at again. */
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

/** The minute that has begun; renders again with every new one. */
export function useNow(): Instant {
  const clock = useClock();
  return useSyncExternalStore(clock.subscribe, () => instant(Math.floor(clock.now() / MINUTE_MS) * MINUTE_MS));
}
