import type { Clock, OrganisationIdentity } from '@roomhours/application';
import type { SessionRequest } from '../sessions/session-request';
import type { OrganisationProvider } from './organisation-provider';
import type { PendingSignIns } from './pending-sign-in';

/** The two steps of a sign-in with the organisation. */
export class OrganisationSignIn {
  constructor(
    private readonly provider: Pick<OrganisationProvider, 'begin' | 'complete'>,
    private readonly pending: PendingSignIns,
    private readonly clock: Clock,
  ) {}

  /** Returns the address of the provider's sign-in page. Throws if the provider cannot be reached. */
  async begin(request: SessionRequest): Promise<string> {
    const { url, pending } = await this.provider.begin();
    this.pending.store(request, { ...pending, at: this.clock.now() });
    return url;
  }

  /** Returns the identity that the provider has sent with the request. Throws for every other answer. */
  async complete(request: SessionRequest): Promise<OrganisationIdentity> {
    const pending = this.pending.read(request, this.clock.now());
    if (pending === null) throw new Error('The browser has no pending sign-in.');
    return this.provider.complete(request.url!.slice(request.path.length), pending);
  }

  /** Removes what `begin` has stored in the browser. Call it last. */
  end(request: SessionRequest): void {
    this.pending.forget(request);
  }
}
