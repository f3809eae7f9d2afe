import { DomainError, type SeriesId, type UserId } from '@roomhours/domain';
import { type Instant, parseInstant } from '@roomhours/time';
import {
  Clock,
  type LoginAttempt,
  LoginThrottle,
  PasswordHasher,
  SeriesIds,
  Sessions,
  type UnitOfWork,
  WorkspaceZone,
} from '../src';

/** For fixtures: runs use cases whose caller is not a stored user. */
export function withoutCaller(unitOfWork: UnitOfWork): UnitOfWork {
  return { run: ({ caller: _, ...claim }, work) => unitOfWork.run(claim, work) };
}

/** A clock that shows what it is told. */
export class FixedClock extends Clock {
  private at: Instant;

  constructor(iso: string) {
    super();
    this.at = parseInstant(iso);
  }

  now(): Instant {
    return this.at;
  }

  set(iso: string): void {
    this.at = parseInstant(iso);
  }
}

/** A zone that may become another one between two calls. */
export class FixedZone extends WorkspaceZone {
  constructor(public name: string) {
    super();
  }
}

export class CountingSeriesIds extends SeriesIds {
  private count = 0;

  next(): SeriesId {
    this.count += 1;
    return `series-${this.count}` as SeriesId;
  }
}

/** Reversible and instant: only for specs. */
export class PlainPasswordHasher extends PasswordHasher {
  async hash(password: string): Promise<string> {
    return `plain:${password}`;
  }

  async verify(storedHash: () => Promise<string | null>, password: string): Promise<boolean> {
    return (await storedHash()) === `plain:${password}`;
  }
}

/** Counts as the port says, without time passing. */
export class CountingLoginThrottle extends LoginThrottle {
  private readonly failures = new Map<string, number>();

  constructor(private readonly most = 10) {
    super();
  }

  async begin(attempt: LoginAttempt): Promise<void> {
    const key = JSON.stringify(attempt);
    const count = (this.failures.get(key) ?? 0) + 1;
    if (count > this.most) throw new DomainError('TOO_MANY_ATTEMPTS', 'Too many failed sign-ins.', undefined, 900);
    this.failures.set(key, count);
  }

  async succeed(attempt: LoginAttempt): Promise<void> {
    this.failures.delete(JSON.stringify(attempt));
  }
}

/** Remembers whose sessions were ended. */
export class RecordingSessions extends Sessions {
  readonly ended: { userId: UserId; kept: string | null }[] = [];

  async endAllOf(userId: UserId, kept: string | null): Promise<void> {
    this.ended.push({ userId, kept });
  }
}
