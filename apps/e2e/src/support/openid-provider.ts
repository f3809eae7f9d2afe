import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { endProcess } from './server-process';
import { WORKSPACE_ROOT } from './test-server';

const SCRIPT = join(WORKSPACE_ROOT, 'apps/api/test/support/openid-provider.mjs');
const CLIENT = { id: 'roomhours', secret: 'secret-of-the-client' };

/** The OpenID provider of the API's specs, in a child process. It identifies every person without a form. */
export class OpenIdProvider {
  private constructor(
    private readonly child: ChildProcess,
    private readonly port: number,
  ) {}

  /** @param product the address of the product, to which the provider returns */
  static async start(product: string): Promise<OpenIdProvider> {
    const callback = `${product}/api/sign-in/organisation/callback`;
    const child = fork(SCRIPT, [CLIENT.id, CLIENT.secret, callback], { stdio: 'ignore' });
    const [{ port }] = (await once(child, 'message')) as [{ port: number }];
    return new OpenIdProvider(child, port);
  }

  /** Settings of the API. */
  get settings(): Record<string, string> {
    return {
      ...{ OIDC_ISSUER: `http://127.0.0.1:${this.port}`, OIDC_CLIENT_ID: CLIENT.id },
      OIDC_CLIENT_SECRET: CLIENT.secret,
    };
  }

  /** Selects the person who signs in next, by the claims. Each email is a person. */
  async identify(claims: { email: string } & Record<string, unknown>): Promise<void> {
    const changed = once(this.child, 'message');
    this.child.send({ claims, subject: claims.email });
    await changed;
  }

  async stop(): Promise<void> {
    await endProcess(this.child);
  }
}
