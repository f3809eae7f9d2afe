import { type PasswordLink, type PasswordLinkPurpose, type User, type UserId, linkExpiry } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';
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

/** Makes a link in place of the previous one of the user. The caller has locked or added the user in this transaction. */
export async function issueLink(
  stores: Stores,
  tokens: LinkTokens,
  { userId, purpose, now }: { userId: UserId; purpose: PasswordLinkPurpose; now: Instant },
): Promise<NewLink> {
  const { link, stored } = newLink(tokens, { userId, purpose, now });
  await stores.passwordLinks.replace(stored);
  return link;
}

/** Returns a new link, and what to store of it. */
export function newLink(
  tokens: LinkTokens,
  { userId, purpose, now }: { userId: UserId; purpose: PasswordLinkPurpose; now: Instant },
): { link: NewLink; stored: StoredPasswordLink } {
  const { token, hash: tokenHash } = tokens.create();
  const link = { userId, purpose, expiresAt: linkExpiry(purpose, now) };
  return { link: { ...link, token }, stored: { ...link, tokenHash } };
}

/** Sends the link to its user, if mail is configured. */
export async function sendLink(stores: Stores, to: User, link: NewLink, at: Instant): Promise<void> {
  await stores.messages.add(linkMessage(to, link, at));
}

/** Returns the message that sends a link to its user. */
export function linkMessage(to: User, { purpose, token, expiresAt }: NewLink, at: Instant): NewMessage {
  const kind = purpose === 'invitation' ? 'invitation' : 'passwordReset';
  return { to, content: { kind, token, expiresAt }, at };
}
