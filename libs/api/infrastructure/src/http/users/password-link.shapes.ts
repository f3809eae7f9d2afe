import { ApiProperty } from '@nestjs/swagger';
import type { IssuedLink } from '@roomhours/application';
import type { PasswordLinkPurpose } from '@roomhours/domain';
import { formatInstant } from '@roomhours/time';
import { IsFlag, IsOmittable } from '../validation';

export class PasswordLinkResponse {
  @ApiProperty({ enum: ['invitation', 'reset'] }) purpose!: PasswordLinkPurpose;
  @ApiProperty({ description: 'Secret; the token is in the fragment, which no server receives' }) url!: string;
  @ApiProperty({ format: 'date-time' }) expiresAt!: string;
  @ApiProperty({ description: 'The link is sent to the user by mail' }) sent!: boolean;
}

/** Returns the link as the administrator passes it on. It is never shown again. */
export function passwordLinkResponse(link: IssuedLink, base: string): PasswordLinkResponse {
  const { purpose, expiresAt, isSent } = link;
  return { purpose, url: linkUrl(link, base), expiresAt: formatInstant(expiresAt), sent: isSent };
}

export function linkUrl({ token }: IssuedLink, base: string): string {
  return `${base}/set-password#token=${token}`;
}

export class CreateLinkBody {
  @IsOmittable() @IsFlag() send?: boolean;
}
