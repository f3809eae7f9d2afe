import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { TestClient } from './test-client';

export const CLIENT = { id: 'roomhours', secret: 'secret-of-the-client' };

interface Wanted {
  /** Claims of the userinfo endpoint. */
  claims?: Record<string, unknown>;
  idTokenClaims?: Record<string, unknown>;
  /** The claim `sub`. */
  subject?: string;
  /** Whether the provider offers the userinfo endpoint. */
  hasUserInfo?: boolean;
  /** Lifetime of ID tokens. */
  idTokenSeconds?: number;
  /** Changes the content of ID tokens after they have been signed. */
  isForged?: boolean;
  /** Replaces the nonce of the request. */
  nonce?: string | null;
}

/** A real OpenID provider in a child process, because its packages are ES modules. */
export class OpenIdProvider {
  private constructor(
    private readonly child: ChildProcess,
    /** The address of the provider, which is its name in ID tokens. */
    readonly issuer: string,
  ) {}

  static async start(callback: string): Promise<OpenIdProvider> {
    const script = join(__dirname, 'openid-provider.mjs');
    const child = fork(script, [CLIENT.id, CLIENT.secret, callback], { stdio: 'ignore' });
    const [{ port }] = (await once(child, 'message')) as [{ port: number }];
    return new OpenIdProvider(child, `http://127.0.0.1:${port}`);
  }

  async want(wanted: Wanted): Promise<void> {
    const changed = once(this.child, 'message');
    this.child.send(wanted);
    await changed;
  }

  /** Signs in at the provider, as a browser does. Returns path and query of the address to which the provider returns. */
  async authorise(url: string, callback: string): Promise<string> {
    const browser = new TestClient([this.issuer]);
    let next = new URL(url);
    while (!next.href.startsWith(callback)) {
      const { status, headers, body } = await browser.get(next.pathname + next.search);
      const location = headers.get('Location');
      if (location === null) throw new Error(`The provider answered ${status}: ${JSON.stringify(body)}`);
      next = new URL(location, next);
    }
    return next.pathname + next.search;
  }

  async stop(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.kill();
    await ended;
  }
}
