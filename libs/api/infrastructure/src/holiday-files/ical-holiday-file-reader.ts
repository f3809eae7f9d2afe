import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Injectable, Optional } from '@nestjs/common';
import { type DatePeriod, type HolidayFile, HolidayFileReader } from '@roomhours/application';
import { DomainError } from '@roomhours/domain';
import { TEXT_LIMITS } from '@roomhours/limits';
import { Semaphore } from '../system';

/** The build copies it next to the bundle. */
const WORKER = join(__dirname, 'holiday-file-worker.cjs');

/** A file of public holidays takes a tenth of it. */
const READ_TIMEOUT_MS = 3_000;

const MAX_MEMORY_MB = 128;

/** Number of files that wait for a running one, and how long. */
const MAX_WAITING_FILES = 4;
const WAIT_TIMEOUT_MS = 10_000;

/**
 * Reads iCalendar files in a thread of its own. The expansion of some recurrence rules never ends, so the thread is
 * terminated after a timeout. Requests are served meanwhile.
 */
@Injectable()
export class IcalHolidayFileReader extends HolidayFileReader {
  private readonly semaphore = new Semaphore(1, WAIT_TIMEOUT_MS, MAX_WAITING_FILES);

  constructor(@Optional() private readonly timeoutMs: number = READ_TIMEOUT_MS) {
    super();
  }

  read(file: Uint8Array, period: DatePeriod): Promise<HolidayFile> {
    return this.semaphore.run(() => this.readNow(file, period));
  }

  private async readNow(file: Uint8Array, period: DatePeriod): Promise<HolidayFile> {
    const worker = new Worker(WORKER, {
      workerData: { file, period, maxNameLength: TEXT_LIMITS.specialDayName },
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
      execArgv: [],
    });
    try {
      const [answer] = (await once(worker, 'message', { signal: AbortSignal.timeout(this.timeoutMs) })) as [
        HolidayFile | { problem: string },
      ];
      if ('problem' in answer) throw refused('This file is not a valid iCalendar file.');
      return answer;
    } catch (error) {
      if (error instanceof DomainError) throw error;
      // The timeout, or the limit of memory.
      throw refused('This file has recurring events that take too long to read.');
    } finally {
      await worker.terminate();
    }
  }
}

function refused(message: string): DomainError {
  return new DomainError('VALIDATION_FAILED', message);
}
