import {
  type PasswordLink,
  type PasswordLinkPurpose,
  type User,
  type UserId,
  emailKey,
  linkExpired,
  linkExpiry,
} from '@roomhours/domain';
import { type Instant, formatInstant } from '@roomhours/time';
import { recordOwnChange } from '../audit/record-change';
import type { NewMessage } from '../ports/message.port';
import { AttemptThrottle, LinkTokens, PasswordHasher, type StoredPasswordLink } from '../ports/sign-in.port';
import { Clock, DeferredWork } from '../ports/system.port';
import { type Stores, UnitOfWork } from '../ports/unit-of-work.port';
import { UserReader } from '../ports/user.port';
import { UseCase } from '../use-case';
import { endAccess } from './account';
import { type SignedIn, hasPasswordHash } from './sign-in.use-case';

/** A new link with its token, which cannot be read again. */
export interface NewLink extends PasswordLink {
  token: string;
}

/** A new link for an administrator. */
export interface IssuedLink extends NewLink {
  /** Whether it is sent to the user by mail. */
  isSent: boolean;
}

/**
 * Makes a link in place of the previous one of the user: an invitation if the user has no password yet, otherwise one for a
 * forgotten password. The caller has locked or added the user in this transaction.
 *
 * @param isToSend whether to send the link to the user, if mail is configured
 */
export async function issueLink(
  stores: Stores,
  tokens: LinkTokens,
  user: User & { isInvited: boolean },
  now: Instant,
  isToSend: boolean,
): Promise<IssuedLink> {
  const { link, stored } = newLink(tokens, user.id, user.isInvited ? 'invitation' : 'reset', now);
  await stores.passwordLinks.replace(stored);
  const isSent = isToSend && stores.messages.isEnabled;
  if (isSent) await stores.messages.add(linkMessage(user, link, now));
  return { ...link, isSent };
}

/**
 * Makes invitations for users without a password and without a link, in few statements. They are sent if mail is
 * configured. Returns them in the order of the users.
 */
export async function issueInvitations(
  { passwordLinks, messages }: Stores,
  tokens: LinkTokens,
  users: readonly User[],
  now: Instant,
): Promise<IssuedLink[]> {
  const links = users.map(({ id }) => newLink(tokens, id, 'invitation', now));
  await passwordLinks.addAll(links.map(({ stored }) => stored));
  await messages.addAll(users.map((user, index) => linkMessage(user, links[index]!.link, now)));
  return links.map(({ link }) => ({ ...link, isSent: messages.isEnabled }));
}

/** Returns a new link, and what to store of it. */
function newLink(
  tokens: LinkTokens,
  userId: UserId,
  purpose: PasswordLinkPurpose,
  now: Instant,
): { link: NewLink; stored: StoredPasswordLink } {
  const { token, hash: tokenHash } = tokens.create();
  const link = { userId, purpose, expiresAt: linkExpiry(purpose, now) };
  return { link: { ...link, token }, stored: { ...link, tokenHash } };
}

/** Returns the message that sends a link to its user. */
function linkMessage(to: User, { purpose, token, expiresAt }: NewLink, at: Instant): NewMessage {
  const kind = purpose === 'invitation' ? 'invitation' : 'passwordReset';
  return { to, content: { kind, token, expiresAt }, at };
}

/** Returns a link as the audit log shows it. */
export function linkRecord({ email }: User, { purpose, expiresAt }: PasswordLink) {
  return { email, purpose, expiresAt: formatInstant(expiresAt) };
}

export interface RequestPasswordResetCommand {
  email: string;
  /** Network address of the client. */
  address: string;
  requestId: string;
}

/**
 * Sends a password link to the owner of an email, if mail is configured. The account is looked up after the answer, so neither
 * the answer nor its time depends on it (sessions.md "Forgotten passwords").
 */
@UseCase()
export class RequestPasswordReset {
  constructor(
    private readonly users: UserReader,
    private readonly unitOfWork: UnitOfWork,
    private readonly tokens: LinkTokens,
    private readonly throttle: AttemptThrottle,
    private readonly deferred: DeferredWork,
    private readonly clock: Clock,
  ) {}

  /** Throws DomainError TOO_MANY_ATTEMPTS, for known and unknown emails alike. */
  async execute({ email, address, requestId }: RequestPasswordResetCommand): Promise<void> {
    const key = emailKey(email);
    await this.throttle.countReset({ address, emailKey: key });
    this.deferred.run(async () => {
      const credentials = await this.users.findCredentials(key);
      if (credentials?.isActive === true) await this.send(credentials.user, requestId);
    });
  }

  private send(user: User, requestId: string): Promise<void> {
    return this.unitOfWork.run({ users: [user.id] }, async (stores) => {
      const stored = await stores.users.get(user.id);
      // Without mail, a new link would only end the one that an administrator has passed on.
      if (!stored.isActive || !stores.messages.isEnabled) return;
      const now = this.clock.now();
      const link = await issueLink(stores, this.tokens, stored, now, true);
      const after = linkRecord(user, link);
      await recordOwnChange(stores, user, { action: 'user.linkCreated', after }, now, requestId);
    });
  }
}

export interface SetPasswordByLinkCommand {
  token: string;
  newPassword: string;
  /** Network address of the client. */
  address: string;
  requestId: string;
}

/** Sets the password of the user to whom a link belongs, and ends the access of the user. A link works once. */
@UseCase()
export class SetPasswordByLink {
  constructor(
    private readonly users: UserReader,
    private readonly unitOfWork: UnitOfWork,
    private readonly passwords: PasswordHasher,
    private readonly tokens: LinkTokens,
    private readonly clock: Clock,
  ) {}

  /** Throws DomainError TOKEN_EXPIRED for a link that is unknown, used or expired, or UNAVAILABLE. */
  async execute({ token, newPassword, address, requestId }: SetPasswordByLinkCommand): Promise<SignedIn> {
    const tokenHash = this.tokens.hashOf(token);
    // Before the slow hash, so that unknown tokens are refused cheaply.
    const user = await this.users.findByPasswordLink(tokenHash, this.clock.now());
    if (user === null) throw linkExpired();
    const passwordHash = await this.passwords.hash(newPassword, address);
    await this.store(user, { tokenHash, passwordHash, requestId });
    return { user, isStillValid: () => hasPasswordHash(this.users, emailKey(user.email), passwordHash) };
  }

  private store(user: User, set: { tokenHash: string; passwordHash: string; requestId: string }): Promise<void> {
    return this.unitOfWork.run({ users: [user.id] }, async (stores) => {
      const now = this.clock.now();
      // Under the lock: a concurrent request may have used the link, and an administrator may have deactivated the user.
      if (!(await stores.passwordLinks.take(set.tokenHash, now))) throw linkExpired();
      const { isActive, isInvited } = await stores.users.get(user.id);
      if (!isActive) throw linkExpired();
      await stores.users.setPasswordHash(user.id, set.passwordHash);
      await endAccess(stores, [user.id]);
      if (!isInvited) await stores.messages.add({ to: user, content: { kind: 'passwordChanged' }, at: now });
      await recordOwnChange(stores, user, { action: 'user.passwordSet' }, now, set.requestId);
    });
  }
}
