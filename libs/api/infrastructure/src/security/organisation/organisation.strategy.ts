import { PassportStrategy } from '@nestjs/passport';
import type { SignInByOrganisation, SignedIn } from '@roomhours/application';
import type { Request } from 'express';
import * as openId from 'openid-client';
import { type AuthenticateOptions, Strategy } from 'openid-client/passport';
import type { ApiRequest } from '../../http/access';
import type { OrganisationSettings } from '../../settings';
import { type Claims, readIdentity } from './claims';

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
    private readonly settings: OrganisationSettings,
    private readonly signIn: SignInByOrganisation,
  ) {
    super({
      config,
      callbackURL: settings.publicUrl + CALLBACK_PATH,
      scope: 'openid email profile',
      sessionKey: 'organisation',
      passReqToCallback: true,
    });
  }

  /** Throws OrganisationSignInRefused. */
  async validate({ id: requestId }: ApiRequest, tokens: Tokens): Promise<SignedIn> {
    const idToken = tokens.claims()!;
    const identity = await readIdentity([idToken, await this.userInfo(tokens, idToken.sub)], this.settings.trustsEmail);
    return this.signIn.execute({ identity: { ...identity, issuer: idToken.iss, subject: idToken.sub }, requestId });
  }

  /** Returns the claims that many providers do not put into the ID token; none if the provider has no such address. */
  private async userInfo({ access_token: token }: Tokens, subject: string): Promise<Claims> {
    if (this.config.serverMetadata().userinfo_endpoint === undefined) return {};
    return openId.fetchUserInfo(this.config, token, subject);
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
    return new URL(originalUrl, this.settings.publicUrl);
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
    const { issuer, clientId, clientSecret } = this.settings;
    const allowed = issuer.startsWith('http:') ? [openId.allowInsecureRequests] : [];
    const config = await openId.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: TIMEOUT_SECONDS,
      execute: [...allowed, openId.enableNonRepudiationChecks],
    });
    return new OrganisationStrategy(config, this.settings, this.signIn);
  }
}
