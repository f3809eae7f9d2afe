import { DomainError } from '@roomhours/domain';
import { MAX_REPORT_MONTHS } from '@roomhours/limits';
import { type Month, addMonths, monthAt } from '@roomhours/time';
import type { Clock } from '../ports/clock.port';
import type { WorkspaceZone } from '../ports/workspace-zone.port';

/** First and last calendar month in the workspace zone. Null `from` means the current month, null `to` means `from`. */
export interface RequestedMonths {
  from: Month | null;
  to: Month | null;
}

/** The calendar months of a report, at least one. */
export type ReportMonths = readonly [Month, ...Month[]];

/** Throws DomainError VALIDATION_FAILED on `to` if it is before `from`, or if the range has more than 12 months. */
export function reportMonths({ from, to }: RequestedMonths, clock: Clock, zone: WorkspaceZone): ReportMonths {
  const first = from ?? monthAt(clock.now(), zone.name);
  const last = to ?? first;
  if (last < first) throw DomainError.field('to', 'The last month is before the first.');
  const months: [Month, ...Month[]] = [first];
  while (months.at(-1)! < last) {
    if (months.length === MAX_REPORT_MONTHS)
      throw DomainError.field('to', `Choose at most ${MAX_REPORT_MONTHS} months.`);
    months.push(addMonths(first, months.length));
  }
  return months;
}
