import { PassportStrategy } from '@nestjs/passport';
import type { SignInByOrganisation, SignedIn } from '@roomhours/application';
import type { Request } from 'express';
import * as openId from 'openid-client';
import { type AuthenticateOptions, Strategy } from 'openid-client/passport';
import type { ApiRequest } from '../../http/api-request';
import type { OrganisationSettings } from '../../settings';

/** Path of the start of a sign-in. */
const SIGN_IN_PATH = '/api/sign-in/organisation';

/** Path to which the provider returns; registered there. */
const CALLBACK_PATH = `${SIGN_IN_PATH}/callback`;

/** Maximum time of a request to the provider, in seconds. */
const TIMEOUT_SECONDS = 10;

type Tokens = openId.TokenEndpointResponse & openId.TokenEndpointResponseHelpers;

/**
 * Signs in with the account of an organisation: OpenID Connect, authorisation code flow with PKCE, state and nonce,
 * which wait in the session for the answer and are used once.
 */
class OrganisationStrategy extends PassportStrategy(Strategy, 'organisation') {
  constructor(
    private readonly config: openId.Configuration,
    private readonly publicUrl: string,
    private readonly signIn: SignInByOrganisation,
  ) {
    super({
      config,
      callbackURL: publicUrl + CALLBACK_PATH,
      scope: 'openid email profile',
      sessionKey: 'organisation',
      passReqToCallback: true,
    });
  }

  /** Throws DomainError INVALID_CREDENTIALS for an unknown or inactive user. */
  async validate({ id: requestId }: ApiRequest, tokens: Tokens): Promise<SignedIn> {
    const claims = tokens.claims()!;
    // Many providers give these claims at this address only.
    const info = await openId.fetchUserInfo(this.config, tokens.access_token, claims.sub);
    const { email, email_verified, given_name, family_name } = { ...claims, ...info };
    const identity = {
      email: textOf(email) ?? '',
      isEmailVerified: email_verified === true,
      firstName: textOf(given_name),
      lastName: textOf(family_name),
    };
    return this.signIn.execute({ identity, requestId });
  }

  override authorizationRequestParams<Options extends AuthenticateOptions>(request: Request, options: Options) {
    const parameters = new URLSearchParams(super.authorizationRequestParams(request, options));
    parameters.set('state', openId.randomState());
    parameters.set('nonce', openId.randomNonce());
    return parameters;
  }

  override shouldInitiateAuthRequest({ path }: Request): boolean {
    return path === SIGN_IN_PATH;
  }

  /** Independent of the `Host` of the request. */
  override currentUrl({ originalUrl }: Request): URL {
    return new URL(originalUrl, this.publicUrl);
  }
}

/** Sign-in with the accounts of an organisation. */
export class Organisation {
  private strategy: Promise<OrganisationStrategy> | null = null;

  constructor(
    private readonly settings: OrganisationSettings,
    private readonly signIn: SignInByOrganisation,
  ) {}

  /**
   * Registers the strategy with passport. It needs the provider's configuration, which is read once. A failed attempt
   * is repeated by the next sign-in. Throws if the provider cannot be reached.
   */
  async register(): Promise<void> {
    this.strategy ??= this.createStrategy().catch((error: unknown) => {
      this.strategy = null;
      throw error;
    });
    await this.strategy;
  }

  private async createStrategy(): Promise<OrganisationStrategy> {
    const { issuer, clientId, clientSecret, publicUrl } = this.settings;
    const allowed = issuer.startsWith('http:') ? [openId.allowInsecureRequests] : [];
    const config = await openId.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: TIMEOUT_SECONDS,
      execute: [...allowed, openId.enableNonRepudiationChecks],
    });
    return new OrganisationStrategy(config, publicUrl, this.signIn);
  }
}

function textOf(claim: unknown): string | null {
  return typeof claim === 'string' && claim.trim() !== '' ? claim.trim() : null;
}
