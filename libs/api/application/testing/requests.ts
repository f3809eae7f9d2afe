import type { User } from '@roomhours/domain';
import { localDate, parseTimeOfDay } from '@roomhours/time';
import type { Caller, RequestedTime } from '../src';

/** Returns the wall time 'yyyy-MM-dd HH:mm' as a requested time. */
export function wallTime(text: string): RequestedTime {
  const [date, time] = text.split(' ') as [string, string];
  return { local: { date: localDate(date), minuteOfDay: parseTimeOfDay(time)! } };
}

/** Returns the user as the caller of a request. */
export function callerOf({ id, role, email }: User): Caller {
  return { id, role, email, requestId: 'request' };
}
