import type { OrganisationIdentity } from '@roomhours/application';
import * as openId from 'openid-client';
import type { OrganisationSettings } from '../../settings';
import { CALLBACK_PATH, type PendingSignIn } from './pending-sign-in';

/** Maximum time of a request to the provider, in seconds. */
const TIMEOUT_SECONDS = 10;

/** The client of the organisation's OpenID provider: authorisation code flow with PKCE, state and nonce. */
export class OrganisationProvider {
  private configuration: Promise<openId.Configuration> | null = null;

  constructor(private readonly settings: OrganisationSettings) {}

  /** Returns the address of the provider's sign-in page, and what the answer is compared with. Throws if it cannot be reached. */
  async begin(): Promise<{ url: string; pending: Omit<PendingSignIn, 'at'> }> {
    const configuration = await this.discovered();
    const pending = {
      state: openId.randomState(),
      nonce: openId.randomNonce(),
      codeVerifier: openId.randomPKCECodeVerifier(),
    };
    const url = openId.buildAuthorizationUrl(configuration, {
      redirect_uri: this.callbackUrl,
      scope: 'openid email profile',
      state: pending.state,
      nonce: pending.nonce,
      code_challenge: await openId.calculatePKCECodeChallenge(pending.codeVerifier),
      code_challenge_method: 'S256',
    });
    return { url: url.href, pending };
  }

  /**
   * Exchanges the code of an answer for the identity of the person.
   * Throws if the answer is refused, forged or expired, or if the provider cannot be reached.
   *
   * @param search the query of the answer, such as '?code=…&state=…'
   */
  async complete(search: string, pending: PendingSignIn): Promise<OrganisationIdentity> {
    const configuration = await this.discovered();
    const tokens = await openId.authorizationCodeGrant(configuration, new URL(search, this.callbackUrl), {
      expectedState: pending.state,
      expectedNonce: pending.nonce,
      pkceCodeVerifier: pending.codeVerifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims()!;
    // Many providers give these claims at this address only.
    const info = await openId.fetchUserInfo(configuration, tokens.access_token, claims.sub);
    const { email, email_verified, given_name, family_name } = { ...claims, ...info };
    return {
      email: textOf(email) ?? '',
      isEmailVerified: email_verified === true,
      firstName: textOf(given_name),
      lastName: textOf(family_name),
    };
  }

  private get callbackUrl(): string {
    return this.settings.publicUrl + CALLBACK_PATH;
  }

  /** Reads the provider's configuration once. A failed attempt is repeated by the next sign-in. */
  private discovered(): Promise<openId.Configuration> {
    this.configuration ??= this.discover().catch((error: unknown) => {
      this.configuration = null;
      throw error;
    });
    return this.configuration;
  }

  private discover(): Promise<openId.Configuration> {
    const { issuer, clientId, clientSecret } = this.settings;
    const allowed = issuer.startsWith('http:') ? [openId.allowInsecureRequests] : [];
    return openId.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: TIMEOUT_SECONDS,
      execute: [...allowed, openId.enableNonRepudiationChecks],
    });
  }
}

function textOf(claim: unknown): string | null {
  return typeof claim === 'string' && claim.trim() !== '' ? claim.trim() : null;
}
