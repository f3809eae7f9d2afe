import { ApiProperty } from '@nestjs/swagger';
import type { IssuedLink, LateCancellation, ListedUser, StoredUser, UsedQuota } from '@roomhours/application';
import { UNLIMITED_REMAINING } from '@roomhours/contract';
import { type PasswordLinkPurpose, type Role, type User, type UserState, userState } from '@roomhours/domain';
import { formatInstant } from '@roomhours/time';
import { ETAG, tagged } from '../conditions';
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

export const ROLES: readonly Role[] = ['user', 'admin'];
export const USER_STATES: readonly UserState[] = ['invited', 'active', 'inactive'];

export class UserResponse {
  @ApiProperty({ type: 'integer' }) id!: number;
  @ApiProperty() email!: string;
  @ApiProperty() username!: string;
  @ApiProperty({ type: String, nullable: true }) firstName!: string | null;
  @ApiProperty({ type: String, nullable: true }) lastName!: string | null;
  @ApiProperty({ enum: ROLES }) role!: Role;
  @ApiProperty({ type: String, nullable: true, description: 'Name of the plan; null for administrators' })
  subscription!: string | null;
  @ApiProperty({ description: 'Hours a month; 0 means no limit' }) monthlyQuota!: number;
}

/** Copies single fields, so that no other stored field can leak. */
export function userResponse(user: User): UserResponse {
  const { id, email, username, firstName, lastName, role } = user;
  return {
    id,
    email,
    username,
    firstName,
    lastName,
    role,
    subscription: user.plan,
    monthlyQuota: user.monthlyQuotaMinutes / 60,
  };
}

export class AdminUserResponse extends UserResponse {
  @ApiProperty({ type: String, nullable: true }) company!: string | null;
  @ApiProperty({ description: 'An inactive user cannot sign in' }) isActive!: boolean;
  @ApiProperty({ enum: USER_STATES, description: 'An invited user has no password yet' })
  state!: UserState;
  @ApiProperty(ETAG) etag!: string;
}

export function adminUserResponse(user: Omit<StoredUser, 'isErased'>): AdminUserResponse {
  const { isActive, company } = user;
  return tagged({ isActive, company, state: userState(user), ...userResponse(user) });
}

export class ListedUserResponse extends AdminUserResponse {
  @ApiProperty({ description: 'Hours booked in the current month of the workspace zone' }) usedThisMonth!: number;
}

/** The used hours change with bookings, so they are no part of the state of the tag. */
export function listedUserResponse(user: ListedUser): ListedUserResponse {
  return { usedThisMonth: user.usedMinutes / 60, ...adminUserResponse(user) };
}

export class LateCancellationResponse {
  @ApiProperty({ type: 'integer' }) id!: number;
  @ApiProperty({ description: 'As it was when the booking was cancelled' }) roomName!: string;
  @ApiProperty({ format: 'date-time', description: 'UTC' }) startTime!: string;
  @ApiProperty({ format: 'date-time' }) endTime!: string;
  @ApiProperty({ format: 'date-time' }) cancelledAt!: string;
}

export function lateCancellationResponse({
  id,
  roomName,
  range,
  cancelledAt,
}: LateCancellation): LateCancellationResponse {
  return {
    id,
    roomName,
    startTime: formatInstant(range.start),
    endTime: formatInstant(range.end),
    cancelledAt: formatInstant(cancelledAt),
  };
}

class MonthUsageResponse {
  @ApiProperty({ example: '2026-11' }) month!: string;
  @ApiProperty() hours!: number;
}

export class UsageByMonthResponse {
  @ApiProperty({ type: [MonthUsageResponse], description: 'The current month first' }) months!: MonthUsageResponse[];
  @ApiProperty({ type: [LateCancellationResponse], description: 'Of these months and the next one, by start' })
  lateCancellations!: LateCancellationResponse[];
}

export class AddedUserResponse extends AdminUserResponse {
  @ApiProperty({ required: false, description: 'Only of an invited user' }) link?: PasswordLinkResponse;
}

export class QuotaResponse {
  @ApiProperty({ enum: ROLES }) role!: Role;
  @ApiProperty({ description: 'Hours; 0 means no limit' }) monthlyQuota!: number;
  @ApiProperty({ description: 'Hours, with those of late cancellations' }) usedQuota!: number;
  @ApiProperty({ description: 'Hours of late cancellations' }) lateHours!: number;
  @ApiProperty({ type: [LateCancellationResponse], description: 'By start' })
  lateCancellations!: LateCancellationResponse[];
  @ApiProperty({ description: 'Hours; -1 means no limit' }) remainingQuota!: number;
}

export class UserQuotaResponse extends QuotaResponse {
  @ApiProperty() user!: UserResponse;
}

export function quotaResponse({ user, quota, lateMinutes, lateCancellations }: UsedQuota): QuotaResponse {
  const { remainingMinutes } = quota;
  return {
    role: user.role,
    monthlyQuota: user.monthlyQuotaMinutes / 60,
    usedQuota: quota.usedMinutes / 60,
    lateHours: lateMinutes / 60,
    lateCancellations: lateCancellations.map(lateCancellationResponse),
    remainingQuota: remainingMinutes === null ? UNLIMITED_REMAINING : remainingMinutes / 60,
  };
}
