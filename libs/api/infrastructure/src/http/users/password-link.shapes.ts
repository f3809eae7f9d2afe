import { ApiProperty } from '@nestjs/swagger';
import type { IssuedLink } from '@roomhours/application';
import type * as contract from '@roomhours/contract';
import { formatInstant } from '@roomhours/time';
import type { ApiRequest } from '../api-request';

export class PasswordLinkResponse implements contract.PasswordLink {
  @ApiProperty({ enum: ['invitation', 'reset'] }) purpose!: contract.PasswordLink['purpose'];
  @ApiProperty({ description: 'Secret; the token is in the fragment, which no server receives' }) url!: string;
  @ApiProperty({ format: 'date-time' }) expiresAt!: string;
}

/** Returns the link as the administrator passes it on. It is never shown again. */
export function passwordLinkResponse({ purpose, token, expiresAt }: IssuedLink, base: string): PasswordLinkResponse {
  return { purpose, url: `${base}/set-password#token=${token}`, expiresAt: formatInstant(expiresAt) };
}

/** Returns the address at which the caller uses the product, such as `https://rooms.example.org`. */
export function originOf({ headers, secure, host = '' }: Pick<ApiRequest, 'headers' | 'secure' | 'host'>): string {
  // Every unsafe request of a browser has this header, which has been compared with the host.
  return headers.origin ?? `${secure ? 'https' : 'http'}://${host}`;
}
