import { startTransition, useCallback, useEffect, useState } from 'react';

/** How some work went, or null while it is under way. */
export type Outcome<T> = { value: T } | { error: unknown } | null;

/**
 * Does some work when first shown, and again on demand. What an attempt yields that has been overtaken is dropped.
 *
 * @param work keeps its identity as long as it means the same
 */
export function useAttempt<T>(work: () => Promise<T>): { outcome: Outcome<T>; attempt: number; retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [settled, setSettled] = useState<{ attempt: number; outcome: Outcome<T> } | null>(null);
  const retry = useCallback(() => setAttempt((last) => last + 1), []);

  useEffect(() => {
    let overtaken = false;
    const settle = (outcome: Outcome<T>) => {
      // Mostly a whole screen, drawn in small steps: at once it would keep the person's hands off for a while.
      if (!overtaken) startTransition(() => setSettled({ attempt, outcome }));
    };
    work().then(
      (value) => settle({ value }),
      (error: unknown) => settle({ error }),
    );
    return () => {
      overtaken = true;
    };
  }, [work, attempt]);

  return { outcome: settled?.attempt === attempt ? settled.outcome : null, attempt, retry };
}
