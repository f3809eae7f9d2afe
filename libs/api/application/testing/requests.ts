import type { DomainError, User } from '@roomhours/domain';
import { localDate, parseTimeOfDay } from '@roomhours/time';
import type { Caller, NewPerson, RequestedTime } from '../src';

/** Returns the wall time 'yyyy-MM-dd HH:mm' as a requested time. */
export function wallTime(text: string): RequestedTime {
  const [date, time] = text.split(' ') as [string, string];
  return { local: { date: localDate(date), minuteOfDay: parseTimeOfDay(time)! } };
}

/** Returns the user as the caller of a request. */
export function callerOf({ id, role, email }: Pick<User, 'id' | 'role' | 'email'>): Caller {
  return { id, role, email, requestId: 'request' };
}

/** Returns the fields of a new user whose terms are those of the plan flex. */
export function aPerson(email: string, change: Partial<NewPerson> = {}): NewPerson {
  const names = { username: null, firstName: null, lastName: null };
  return { email, ...names, role: 'user', plan: 'flex', monthlyQuotaMinutes: null, ...change };
}

/** Resolves with the error of refused work, or with null. */
export function refusalOf(work: Promise<unknown>): Promise<DomainError | null> {
  return work.then(
    () => null,
    (error: DomainError) => error,
  );
}

/** Resolves with the code of the error of refused work, or with null. */
export async function codeOf(work: Promise<unknown>): Promise<string | null> {
  const refusal = await refusalOf(work);
  return refusal && refusal.code;
}
