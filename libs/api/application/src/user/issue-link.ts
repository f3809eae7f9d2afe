import { type PasswordLink, type PasswordLinkPurpose, type UserId, linkExpiry } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';
import type { LinkTokens } from '../ports/link-tokens.port';
import type { Stores } from '../ports/unit-of-work.port';

/** A new link with its token, which cannot be read again. */
export interface IssuedLink extends PasswordLink {
  token: string;
}

/** Makes a link in place of the previous one of the user. The caller has locked or added the user in this transaction. */
export async function issueLink(
  stores: Stores,
  tokens: LinkTokens,
  { userId, purpose, now }: { userId: UserId; purpose: PasswordLinkPurpose; now: Instant },
): Promise<IssuedLink> {
  const { token, hash: tokenHash } = tokens.create();
  const link = { userId, purpose, expiresAt: linkExpiry(purpose, now) };
  await stores.passwordLinks.replace({ ...link, tokenHash });
  return { ...link, token };
}
