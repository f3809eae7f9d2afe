import { CSV_SEPARATORS, MONTHLY_HOURS, TEXT_LIMITS, USER_SORT_KEYS, USER_STATES } from '@roomhours/contract';
import type * as contract from '@roomhours/contract';
import { AffectedChoicesBody } from '../impacts/affected.shapes';
import { PageQuery } from '../pagination/page-query';
import { IsSortOf } from '../pagination/sort-order';
import {
  IsEmailAddress,
  IsEnteredPassword,
  IsFlag,
  IsFlagText,
  IsHalfHours,
  IsLineOrBlank,
  IsNewPassword,
  IsNullable,
  IsObjectOf,
  IsOmittable,
  IsOneOf,
  IsPlanName,
  IsSearch,
  IsUnneededWith,
  OneFieldAtLeast,
} from '../validation';

const ROLES: readonly contract.Role[] = ['user', 'admin'];

export class RegisterBody implements contract.RegisterRequest {
  @IsEmailAddress() email!: string;
  @IsNewPassword() password!: string;
  /** Absent or null: derived from the email. */
  @IsNullable() @IsLineOrBlank(TEXT_LIMITS.username) username?: string | null;
  @IsNullable() @IsLineOrBlank(TEXT_LIMITS.personName) firstName?: string | null;
  @IsNullable() @IsLineOrBlank(TEXT_LIMITS.personName) lastName?: string | null;
}

export class ChangePasswordBody implements contract.ChangePasswordRequest {
  @IsEnteredPassword() currentPassword!: string;
  @IsNewPassword() newPassword!: string;
}

export class UsersQuery extends PageQuery {
  /** Every word must occur in the email or a name. */
  @IsOmittable() @IsSearch(TEXT_LIMITS.email) search?: string;
  @IsOmittable() @IsOneOf(ROLES) role?: contract.Role;
  @IsOmittable() @IsPlanName() subscription?: string;
  @IsOmittable() @IsFlagText() active?: boolean;
  @IsOmittable() @IsOneOf(USER_STATES) state?: contract.UserState;
  @IsOmittable() @IsFlagText() quotaUsedUp?: boolean;
  @IsOmittable() @IsSortOf(USER_SORT_KEYS) sort?: contract.UserSort;
}

export class UsersFileQuery extends UsersQuery {
  @IsOmittable() @IsOneOf(CSV_SEPARATORS) separator?: contract.CsvSeparator;
}

export class AddUserBody extends RegisterBody implements contract.CreateUserRequest {
  @IsOmittable() @IsFlag() invite?: boolean;
  @IsUnneededWith('invite') declare password: string;
  @IsOmittable() @IsOneOf(ROLES) role?: contract.Role;
  @IsOmittable() @IsPlanName() subscription?: string;
  @IsOmittable() @IsHalfHours(MONTHLY_HOURS) monthlyQuota?: number;
}

@OneFieldAtLeast()
export class ChangeUserBody implements contract.UpdateUserRequest {
  @IsNullable() @IsLineOrBlank(TEXT_LIMITS.personName) firstName?: string | null;
  @IsNullable() @IsLineOrBlank(TEXT_LIMITS.personName) lastName?: string | null;
  @IsOmittable() @IsPlanName() subscription?: string;
}

export class ChangeQuotaBody implements contract.UpdateQuotaRequest {
  @IsHalfHours(MONTHLY_HOURS) monthlyQuota!: number;
}

export class SetPasswordBody implements contract.SetPasswordRequest {
  @IsNewPassword() newPassword!: string;
}

export class ChangeRoleBody implements contract.SetRoleRequest {
  @IsOneOf(ROLES) role!: contract.Role;
}

export class SetActiveBody implements contract.SetActiveRequest {
  @IsFlag() isActive!: boolean;
  /** For the bookings of a user who is deactivated. */
  @IsOmittable() @IsObjectOf(AffectedChoicesBody) affected?: AffectedChoicesBody;
}
