import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Injectable, Optional } from '@nestjs/common';
import { type DatePeriod, type HolidayFile, HolidayFileReader } from '@roomhours/application';
import { DomainError } from '@roomhours/domain';
import { MAX_IGNORED_EVENTS, TEXT_LIMITS } from '@roomhours/limits';
import { Semaphore } from '../system';
import { utf8Of, wrongEncoding } from '../text-files/text-encoding';

/** The build copies it next to the bundle. */
const WORKER = join(__dirname, 'holiday-file-worker.cjs');

/** A file of public holidays takes a tenth of it. */
const READ_TIMEOUT_MS = 3_000;

const MAX_MEMORY_MB = 128;

/** Number of files that wait for a running one, and how long. */
const MAX_WAITING_FILES = 4;
const WAIT_TIMEOUT_MS = 10_000;

/** What the worker posts. 'encoding': the file is not UTF-8; 'format': it is no complete iCalendar file. */
type Answer = HolidayFile | { problem: 'encoding' | 'format' };

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

  async read(file: Uint8Array, period: DatePeriod, zone: string): Promise<HolidayFile> {
    const utf8 = utf8Of(file);
    const answer = await this.semaphore.run(() => this.readNow(utf8, period, zone));
    if (!('problem' in answer)) return answer;
    if (answer.problem === 'encoding' && !utf8.includes(0)) throw wrongEncoding();
    throw refused(looksLikeTable(utf8) ? TABLE : 'This file is not a valid iCalendar file.');
  }

  private async readNow(file: Uint8Array, period: DatePeriod, zone: string): Promise<Answer> {
    const limits = { maxNameLength: TEXT_LIMITS.specialDayName, maxIgnoredEvents: MAX_IGNORED_EVENTS };
    const worker = new Worker(WORKER, {
      workerData: { file, period, zone, ...limits },
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
      execArgv: [],
    });
    try {
      const [answer] = await once(worker, 'message', { signal: AbortSignal.timeout(this.timeoutMs) });
      return answer as Answer;
    } catch {
      // The timeout, or the limit of memory.
      throw refused('This file has recurring events that take too long to read.');
    } finally {
      await worker.terminate();
    }
  }
}

const TABLE = 'This looks like a CSV file. Holidays are imported from an iCalendar file, whose name ends in .ics.';

/** Whether the first line of a file is a row of several cells. */
function looksLikeTable(file: Uint8Array): boolean {
  const [firstLine = ''] = new TextDecoder().decode(file.subarray(0, 1_000)).split(/[\r\n]/, 1);
  return !/^begin:/i.test(firstLine) && /^[^<{]*[,;\t]/.test(firstLine);
}

function refused(message: string): DomainError {
  return new DomainError('VALIDATION_FAILED', message);
}
