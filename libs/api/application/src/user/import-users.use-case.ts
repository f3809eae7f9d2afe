import {
  DomainError,
  type Plan,
  type RefusedField,
  type UserId,
  emailKey,
  nthUsername,
  usernameFrom,
  usernameKey,
} from '@roomhours/domain';
import type { Instant } from '@roomhours/time';
import { type Caller, UseCase } from '../use-case';
import { recordChange } from '../audit/record-change';
import { Clock } from '../ports/system.port';
import { LinkTokens } from '../ports/sign-in.port';
import { type Stores, UnitOfWork } from '../ports/unit-of-work.port';
import { publishUsers } from '../events/publish-events';
import { issueInvitations } from './password-links';
import type { NewPerson } from './account';

/** A row of a file of users. */
export interface ImportRow {
  /** Line of the file, from 1. */
  line: number;
  /** As in the file; may be invalid. */
  email: string;
  /** Null if a field is invalid. */
  person: NewPerson | null;
  problems: readonly RefusedField[];
}

/** 'exists': the email belongs to a user, who stays as is. 'wrong': `problems` names the fields. */
export interface RowVerdict extends ImportRow {
  verdict: 'new' | 'exists' | 'wrong';
  /** Plan and quota of a new user with this row. Null if a field is invalid. */
  terms: AccountTerms | null;
  /** Of a user who has been added. */
  userId?: UserId;
}

export interface ImportedUsers {
  verdicts: RowVerdict[];
  /** Time of the invitations; null if none was sent. */
  invitedAt: Instant | null;
}

/** Plan and monthly minutes of an account. Administrators have neither. */
export interface AccountTerms {
  plan: string | null;
  monthlyQuotaMinutes: number;
}

export interface ImportUsersCommand {
  caller: Caller;
  rows: readonly ImportRow[];
  /** Whether wrong rows are left out. Otherwise they refuse the whole file. */
  skipsWrong: boolean;
}

type PlansByName = ReadonlyMap<string, Plan>;

/** Maximum number of problems that a refusal lists. */
const MAX_LISTED_PROBLEMS = 100;

/** Adds the users of a file without a password. With mail they are invited (workspace-rules.md "Import of users"). */
@UseCase()
export class ImportUsers {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly tokens: LinkTokens,
    private readonly clock: Clock,
  ) {}

  /** Returns the verdict of each row, and stores nothing. */
  preview(rows: readonly ImportRow[]): Promise<RowVerdict[]> {
    return this.unitOfWork.run({}, async (stores) => judge(stores, rows, await plansOf(stores, rows)));
  }

  /**
   * Adds all new users in one transaction of few statements: whole or not at all, and without a lock that a booking needs.
   * Throws DomainError VALIDATION_FAILED for wrong rows, or DUPLICATE if a user was added concurrently. Then nothing is added.
   */
  execute({ caller, rows, skipsWrong }: ImportUsersCommand): Promise<ImportedUsers> {
    return this.unitOfWork.run({ caller }, async (stores) => {
      const plans = await plansOf(stores, rows);
      const verdicts = await judge(stores, rows, plans);
      const wrong = verdicts.filter(({ verdict }) => verdict === 'wrong');
      if (wrong.length > 0 && !skipsWrong) throw wrongRows(wrong);
      const people = verdicts.flatMap(({ verdict, person }) => (verdict === 'new' ? [person!] : []));
      if (people.length === 0) return { verdicts, invitedAt: null };
      const now = this.clock.now();
      const ids = (await this.add(stores, { caller, now }, people, plans)).values();
      const imported = verdicts.map((row) => (row.verdict === 'new' ? { ...row, userId: ids.next().value } : row));
      return { verdicts: imported, invitedAt: stores.messages.isEnabled ? now : null };
    });
  }

  /** Returns the ids of the users, in the order of the people. */
  private async add(
    stores: Stores,
    { caller, now }: { caller: Caller; now: Instant },
    people: readonly NewPerson[],
    plans: PlansByName,
  ): Promise<UserId[]> {
    const usernames = await assignUsernames(
      stores,
      people.map(({ email }) => email),
    );
    const accounts = people.map((person, index) => {
      const account = { ...person, ...termsOf(person, plans)!, username: usernames[index]! };
      return { ...account, passwordHash: null, isDemo: false };
    });
    const users = await stores.users.addAll(accounts);
    if (stores.messages.isEnabled) await issueInvitations(stores, this.tokens, users, now);
    const after = { added: users.length, emails: users.map(({ email }) => email) };
    await recordChange(stores, caller, now, { action: 'user.imported', subjectId: null, after });
    await publishUsers(stores, 'user.created', now, users);
    return users.map(({ id }) => id);
  }
}

/** Judges rows against each other, the stored users and the active plans. */
async function judge(stores: Stores, rows: readonly ImportRow[], plans: PlansByName): Promise<RowVerdict[]> {
  const keys = rows.flatMap(({ person }) => (person === null ? [] : [emailKey(person.email)]));
  const taken = await stores.users.takenEmails(keys);
  const lines = new Map<string, number>();
  return rows.map((row) => {
    if (row.person === null) return { ...row, verdict: 'wrong', terms: null };
    const terms = termsOf(row.person, plans);
    const key = emailKey(row.person.email);
    const earlier = lines.get(key);
    lines.set(key, earlier ?? row.line);
    if (earlier !== undefined) return wrong(row, 'email', `This email is in line ${earlier} too.`);
    if (taken.has(key)) return { ...row, verdict: 'exists', terms };
    if (terms === null) return wrong(row, 'subscription', 'There is no such active plan.');
    return { ...row, verdict: 'new', terms };
  });
}

function wrong(row: ImportRow, field: string, message: string): RowVerdict {
  return { ...row, verdict: 'wrong', problems: [{ field, message }], terms: null };
}

/** Returns the plans that the members of the file name, by name. */
async function plansOf({ plans }: Stores, rows: readonly ImportRow[]): Promise<PlansByName> {
  const names = new Set(rows.flatMap(({ person }) => (person?.role === 'user' ? [person.plan] : [])));
  const found = new Map<string, Plan>();
  for (const name of names) {
    const plan = await plans.findByName(name);
    if (plan !== null) found.set(name, plan);
  }
  return found;
}

/** Returns plan and quota of a new user; null if there is no such active plan. */
function termsOf({ role, plan: name, monthlyQuotaMinutes }: NewPerson, plans: PlansByName): AccountTerms | null {
  if (role === 'admin') return { plan: null, monthlyQuotaMinutes: 0 };
  const plan = plans.get(name);
  if (plan?.isActive !== true) return null;
  return { plan: name, monthlyQuotaMinutes: monthlyQuotaMinutes ?? plan.monthlyHours * 60 };
}

function wrongRows(rows: readonly RowVerdict[]): DomainError {
  const details = rows.flatMap(({ line, problems }) =>
    problems.map(({ field, message }) => ({ field: `${line}.${field}`, message })),
  );
  const count = rows.length === 1 ? '1 row is wrong.' : `${rows.length} rows are wrong.`;
  return new DomainError('VALIDATION_FAILED', `${count} Nothing was imported.`, details.slice(0, MAX_LISTED_PROBLEMS));
}

/**
 * Returns a free username for each email, in the same order: the part before the @, or the first free one of 'name2', 'name3', ….
 * Needs one lookup for most files, whatever their size.
 */
async function assignUsernames({ users }: Stores, emails: readonly string[]): Promise<string[]> {
  const assigned = new Array<string>(emails.length);
  const next = nextCandidates();
  let open = emails.map((_, index) => index);
  while (open.length > 0) {
    for (const index of open) assigned[index] = next(usernameFrom(emails[index]!));
    const taken = await users.takenUsernames(open.map((index) => assigned[index]!));
    open = open.filter((index) => taken.has(assigned[index]!));
  }
  return assigned;
}

/** Returns a function that returns another candidate at each call. */
function nextCandidates(): (name: string) => string {
  const used = new Set<string>();
  const counts = new Map<string, number>();
  return (name) => {
    const key = usernameKey(name);
    for (let count = (counts.get(key) ?? 0) + 1; ; count += 1) {
      const candidate = nthUsername(name, count);
      if (used.has(usernameKey(candidate))) continue;
      used.add(usernameKey(candidate));
      counts.set(key, count);
      return candidate;
    }
  };
}
