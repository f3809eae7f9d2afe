import { DomainError, type SeriesId } from '@roomhours/domain';
import { type Instant, parseInstant } from '@roomhours/time';
import {
  type Attempt,
  AttemptThrottle,
  Clock,
  type CommonPasswords,
  DeferredWork,
  type DeploymentPolicy,
  LinkTokens,
  type ListedPart,
  PasswordHasher,
  SeriesIds,
  type UnitOfWork,
  WebhookAddresses,
  WebhookSecrets,
  WorkspaceZone,
} from '../src';

/** Returns a unit of work that ignores the caller, so that fixtures can use callers who are not stored. */
export function withoutCaller(unitOfWork: UnitOfWork): UnitOfWork {
  return { run: ({ caller: _, ...scope }, work) => unitOfWork.run(scope, work) };
}

/** Clock that only changes by `set`. */
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

/** Time of the changes of bookings in the storage contract. */
export const STORAGE_CLOCK = new FixedClock('2026-11-23T08:00:00Z');

/** Zone that a spec can change between two calls. */
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

/** Secrets 'whsec_1', 'whsec_2', …. */
export class CountingWebhookSecrets extends WebhookSecrets {
  private count = 0;

  create(): string {
    this.count += 1;
    return `whsec_${this.count}`;
  }
}

/** Refuses addresses of the host 'refused.example'. */
export class FixedWebhookAddresses extends WebhookAddresses {
  problemOf(url: string): string | null {
    return url.startsWith('https://refused.example') ? 'is refused' : null;
  }
}

/** Tokens 'token-1', 'token-2', …. */
export class CountingLinkTokens extends LinkTokens {
  private count = 0;

  create(): { token: string; hash: string } {
    this.count += 1;
    const token = `token-${this.count}`;
    return { token, hash: this.hashOf(token) };
  }

  hashOf(token: string): string {
    return `hash of ${token}`;
  }
}

/** Stores passwords in plain text, without delay. */
export class PlainPasswordHasher extends PasswordHasher {
  async hash(password: string): Promise<string> {
    return `plain:${password}`;
  }

  async verify(storedHash: () => Promise<string | null>, password: string): Promise<boolean> {
    return (await storedHash()) === `plain:${password}`;
  }
}

/** Counts failures per address and email, and requests per client and email; they never expire. */
export class CountingThrottle extends AttemptThrottle {
  readonly resets: Attempt[] = [];
  private readonly failures = new Map<string, number>();

  async beginSignIn(attempt: Attempt): Promise<void> {
    const key = JSON.stringify(attempt);
    const count = (this.failures.get(key) ?? 0) + 1;
    if (count > 10) throw new DomainError('TOO_MANY_ATTEMPTS', 'Too many failed sign-ins.', undefined, 900);
    this.failures.set(key, count);
  }

  async completeSignIn(attempt: Attempt): Promise<void> {
    this.failures.delete(JSON.stringify(attempt));
  }

  async countReset(attempt: Attempt): Promise<void> {
    const same = this.resets.filter(({ address, emailKey }) => {
      return address === attempt.address || emailKey === attempt.emailKey;
    });
    if (same.length >= 5) throw new DomainError('TOO_MANY_ATTEMPTS', 'Too many requests.', undefined, 3600);
    this.resets.push(attempt);
  }
}

/** Keeps deferred work until `settle`. */
export class HeldWork extends DeferredWork {
  readonly held: (() => Promise<void>)[] = [];

  run(work: () => Promise<void>): void {
    this.held.push(work);
  }

  async settle(): Promise<void> {
    for (const work of this.held.splice(0)) await work();
  }
}

/** Of a deployment without an organisation. */
export const POLICY: DeploymentPolicy = {
  allowsDemoAccounts: true,
  allowsRegistration: true,
  planOfAddedUsers: null,
  retentionMonths: null,
};

/** Of production. */
export const NO_DEMO_ACCOUNTS: DeploymentPolicy = { ...POLICY, allowsDemoAccounts: false };

export const NO_COMMON_PASSWORDS: CommonPasswords = { has: () => false };

/** The part of the affected bookings that an impact lists without a page. */
export const FIRST_BOOKINGS: ListedPart = { skipped: 0, maxListed: 20 };
