import type { LoggerService } from '@nestjs/common';
import { type Logger as Pino, pino } from 'pino';
import type { PersistenceLog } from '../persistence';

/** The one logger of the process; an injection token as well. */
export class Log {
  constructor(readonly pino: Pino) {}

  /** Takes what the persistence reports. */
  get persistence(): PersistenceLog {
    return {
      info: (message, fields) => this.pino.info(fields ?? {}, message),
      warn: (message, fields) => this.pino.warn(fields ?? {}, message),
      rerun: (failures, reason) => this.pino.info({ failures, reason }, 'Database work is run again'),
    };
  }
}

/** Characters. */
const MOST_UNWRITTEN = 4 * 1024 * 1024;
const WRITTEN_TOGETHER = 8 * 1024;

/** Milliseconds for which a line waits for others. */
const LINES_WAIT_MS = 20;

/** Structured JSON lines in production; otherwise only what needs attention, one readable line each. */
export function createLog(production: boolean): Log {
  if (!production) return new Log(pino({ level: 'warn' }, readableLines()));
  return new Log(pino({ level: 'info' }, linesTogether()));
}

/**
 * No request waits for its line: those of some milliseconds are written together, and all of them before the process exits.
 * Where nobody reads the lines as fast as they come, the newest are dropped rather than memory be filled.
 */
function linesTogether() {
  const limits = { minLength: WRITTEN_TOGETHER, maxLength: MOST_UNWRITTEN };
  const output = pino.destination({ dest: 1, sync: false, ...limits });
  let isAwaited = false;
  const flush = () => {
    isAwaited = false;
    output.flush();
  };
  return {
    write(line: string) {
      output.write(line);
      if (!isAwaited) setTimeout(flush, LINES_WAIT_MS).unref();
      isAwaited = true;
    },
  };
}

/** A log that says nothing, for specs. */
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

/** Hands what Nest and its modules say to the process' log. */
export class NestLog implements LoggerService {
  constructor(private readonly to: Log) {}

  log(message: unknown, context?: unknown): void {
    this.to.pino.debug({ context }, String(message));
  }

  debug(message: unknown, context?: unknown): void {
    this.to.pino.debug({ context }, String(message));
  }

  verbose(message: unknown, context?: unknown): void {
    this.to.pino.trace({ context }, String(message));
  }

  warn(message: unknown, context?: unknown): void {
    this.to.pino.warn({ context }, String(message));
  }

  error(message: unknown, ...details: unknown[]): void {
    const err = message instanceof Error ? message : undefined;
    this.to.pino.error({ err, details }, err?.message ?? String(message));
  }
}
