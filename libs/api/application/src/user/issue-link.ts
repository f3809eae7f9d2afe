import { type PasswordLink, type PasswordLinkPurpose, type User, type UserId, linkExpiry } from '@roomhours/domain';
import { type Instant, formatInstant } from '@roomhours/time';
import type { LinkTokens } from '../ports/link-tokens.port';
import type { NewMessage } from '../ports/message.port';
import type { StoredPasswordLink } from '../ports/password-link.port';
import type { Stores } from '../ports/unit-of-work.port';

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
