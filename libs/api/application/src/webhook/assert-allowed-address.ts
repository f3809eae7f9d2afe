import { DomainError } from '@roomhours/domain';
import type { WebhookAddresses } from '../ports/webhook-addresses.port';

/** Throws DomainError VALIDATION_FAILED on `url` if the deployment does not send to the address. */
export function assertAllowedAddress(addresses: WebhookAddresses, url: string): void {
  const problem = addresses.problemOf(url);
  if (problem !== null) throw DomainError.field('url', `The address ${problem}.`);
}
