import { ApiProperty } from '@nestjs/swagger';
import type { IssuedLink } from '@roomhours/application';
import type * as contract from '@roomhours/contract';
import { formatInstant } from '@roomhours/time';
import type { Settings } from '../../settings';
import type { ApiRequest } from '../api-request';
import { IsFlag, IsOmittable } from '../validation';

export class PasswordLinkResponse implements contract.PasswordLink {
  @ApiProperty({ enum: ['invitation', 'reset'] }) purpose!: contract.PasswordLink['purpose'];
  @ApiProperty({ description: 'Secret; the token is in the fragment, which no server receives' }) url!: string;
  @ApiProperty({ format: 'date-time' }) expiresAt!: string;
  @ApiProperty({ description: 'The link is sent to the user by mail' }) sent!: boolean;
}

/** Returns the link as the administrator passes it on. It is never shown again. */
export function passwordLinkResponse(link: IssuedLink, base: string): PasswordLinkResponse {
  const { purpose, token, expiresAt, isSent } = link;
  return { purpose, url: `${base}/set-password#token=${token}`, expiresAt: formatInstant(expiresAt), sent: isSent };
}

export class CreateLinkBody implements contract.CreatePasswordLinkRequest {
  @IsOmittable() @IsFlag() send?: boolean;
}

/** Returns the base of links: PUBLIC_URL, or without mail the address at which the caller uses the product. */
export function linkBase({ mail }: Settings, request: ApiRequest): string {
  return mail?.publicUrl ?? originOf(request);
}

function originOf({ headers, secure, host = '' }: Pick<ApiRequest, 'headers' | 'secure' | 'host'>): string {
  // Every unsafe request of a browser has this header, which has been compared with the host.
  return headers.origin ?? `${secure ? 'https' : 'http'}://${host}`;
}
