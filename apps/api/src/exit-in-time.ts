import type { Log } from '@roomhours/infrastructure';

/** Maximum time from the end of the drain to the exit, in milliseconds (http.md "Stopping"). */
const STOP_TIMEOUT_MS = 9_500;

/**
 * Ctrl-C reaches the whole process group, and a parent process forwards it too: signals within this time count as one.
 */
const SAME_SIGNAL_MS = 1_000;

/** Limits the time of a stop. A later second signal ends the process immediately. */
export function exitInTime(log: Log, drainSeconds: number): void {
  let stoppingSince: number | null = null;
  const onSignal = (signal: string) => {
    if (stoppingSince === null) {
      stoppingSince = performance.now();
      log.pino.info({ signal, drainSeconds }, 'Stopping');
      setTimeout(() => process.exit(0), drainSeconds * 1000 + STOP_TIMEOUT_MS).unref();
    } else if (performance.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1);
  };
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal);
}
