import { type TouchEvent, useRef } from 'react';

/** Minimum horizontal and maximum vertical distance of a swipe, in pixels. */
const ENOUGH = 56;
const TOO_STEEP = 40;

/** A horizontal swipe shows the next day (to the left) or the previous day. */
export function useSwipe(onStep: (days: 1 | -1) => void, enabled: boolean) {
  const start = useRef<{ x: number; y: number } | null>(null);
  if (!enabled) return {};
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches[0];
      start.current = touches.length === 1 && finger ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd: ({ changedTouches, defaultPrevented }: TouchEvent) => {
      if (defaultPrevented) start.current = null;
      const finger = changedTouches[0];
      if (!start.current || !finger) return;
      const right = finger.clientX - start.current.x;
      const down = finger.clientY - start.current.y;
      start.current = null;
      if (Math.abs(right) >= ENOUGH && Math.abs(down) <= TOO_STEEP) onStep(right < 0 ? 1 : -1);
    },
  };
}
