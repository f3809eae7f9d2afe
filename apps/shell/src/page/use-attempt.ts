import { startTransition, useCallback, useEffect, useState } from 'react';

/** The result of an attempt. Null while it runs. */
export type Outcome<T> = { value: T } | { error: unknown } | null;

/**
 * Runs asynchronous work on mount, when `work` changes, and on `retry`. Discards the result of an outdated attempt.
 *
 * @param work must keep its identity between renders
 */
export function useAttempt<T>(work: () => Promise<T>): { outcome: Outcome<T>; attempt: number; retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [settled, setSettled] = useState<{ attempt: number; outcome: Outcome<T> } | null>(null);
  const retry = useCallback(() => setAttempt((last) => last + 1), []);

  useEffect(() => {
    let isOutdated = false;
    const settle = (outcome: Outcome<T>) => {
      // The result usually renders a whole screen. A transition renders it in small steps, so that input is not blocked.
      if (!isOutdated) startTransition(() => setSettled({ attempt, outcome }));
    };
    work().then(
      (value) => settle({ value }),
      (error: unknown) => settle({ error }),
    );
    return () => {
      isOutdated = true;
    };
  }, [work, attempt]);

  return { outcome: settled?.attempt === attempt ? settled.outcome : null, attempt, retry };
}
