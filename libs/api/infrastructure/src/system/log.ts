import type { LoggerService, OnApplicationShutdown } from '@nestjs/common';
import { type Logger as Pino, pino } from 'pino';
import type { PersistenceLog } from '../persistence';

/** The logger of the process; also its injection token. */
export class Log implements OnApplicationShutdown {
  constructor(readonly pino: Pino) {}

  /**
   * Resolves when all lines are written, or when their reader is gone. Call it before the process exits: then Pino writes the
   * rest synchronously, and would repeat that forever if no earlier write had found the closed pipe.
   */
  flush(): Promise<void> {
    return new Promise((resolve) => this.pino.flush(() => resolve()));
  }

  onApplicationShutdown(): Promise<void> {
    return this.flush();
  }

  /** The port through which the persistence logs. */
  get persistence(): PersistenceLog {
    return {
      info: (message, fields) => this.pino.info(fields ?? {}, message),
      warn: (message, fields) => this.pino.warn(fields ?? {}, message),
      onRetry: (failures, reason) => this.pino.info({ failures, reason }, 'A transaction is retried'),
    };
  }
}

/**
 * Production writes lines in batches, so that no request waits for its line. Pino flushes the rest before the process
 * exits. Sizes in bytes, interval in milliseconds. If the consumer of the log is too slow, new lines are dropped,
 * so that memory stays bounded.
 */
const BATCHING = {
  sync: false,
  minLength: 32 * 1024,
  maxWrite: 64 * 1024,
  periodicFlush: 100,
  maxLength: 4 * 1024 * 1024,
  contentMode: 'buffer',
} as const;

/** Lines as bytes: as text, each line would copy the whole batch to count its bytes. */
const AS_BYTES = { streamWrite: (line: string) => Buffer.from(line) as unknown as string };

/** Writes JSON lines in production, and readable lines of warnings and errors otherwise. */
export function createLog(production: boolean): Log {
  if (!production) return new Log(pino({ level: 'warn' }, readableLines()));
  return new Log(pino({ level: 'info', hooks: AS_BYTES }, pino.destination({ dest: 1, ...BATCHING })));
}

/** A log without output, for specs. */
export function silentLog(): Log {
  return new Log(pino({ level: 'silent' }));
}

const LEVELS: Record<number, string> = { 30: 'info', 40: 'warning', 50: 'error', 60: 'fatal' };

interface Line {
  level: number;
  msg?: string;
  requestId?: string;
  reason?: string;
  err?: { stack?: string; message?: string };
}

function readableLines(): { write(line: string): void } {
  return {
    write(text: string) {
      const line = JSON.parse(text) as Line;
      const id = line.requestId === undefined ? '' : ` [${line.requestId}]`;
      const reason = line.reason === undefined ? '' : ` (${line.reason})`;
      const cause = line.err === undefined ? '' : `\n${line.err.stack ?? line.err.message}`;
      process.stderr.write(`${LEVELS[line.level] ?? 'note'}:${id} ${line.msg ?? ''}${reason}${cause}\n`);
    },
  };
}

/** Adapts the log to Nest's logger interface. */
export class NestLog implements LoggerService {
  constructor(private readonly target: Log) {}

  log(message: unknown, context?: unknown): void {
    this.target.pino.debug({ context }, String(message));
  }

  debug(message: unknown, context?: unknown): void {
    this.target.pino.debug({ context }, String(message));
  }

  verbose(message: unknown, context?: unknown): void {
    this.target.pino.trace({ context }, String(message));
  }

  warn(message: unknown, context?: unknown): void {
    this.target.pino.warn({ context }, String(message));
  }

  error(message: unknown, ...details: unknown[]): void {
    const err = message instanceof Error ? message : undefined;
    this.target.pino.error({ err, details }, err?.message ?? String(message));
  }
}
