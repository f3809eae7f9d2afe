import { MONTHLY_HOURS, TEXT_LIMITS, USER_SORT_KEYS } from '@roomhours/contract';
import type * as contract from '@roomhours/contract';
import {
  Nullable,
  OneFieldAtLeast,
  Optional,
  PageQuery,
  Required,
  email,
  enteredPassword,
  flag,
  flagInText,
  halfHours,
  lineOrNothing,
  newPassword,
  oneOf,
  planName,
} from '../reading';

const personName = lineOrNothing(TEXT_LIMITS.personName);
const username = lineOrNothing(TEXT_LIMITS.username);
const role = oneOf<contract.Role>(['user', 'admin']);
const hours = halfHours(MONTHLY_HOURS);

export class RegisterBody implements contract.RegisterRequest {
  @Required(email) email!: string;
  @Required(newPassword) password!: string;
  /** Left out or null: made from the email. */
  @Nullable(username) username?: string | null;
  @Nullable(personName) firstName?: string | null;
  @Nullable(personName) lastName?: string | null;
}

export class ChangePasswordBody implements contract.ChangePasswordRequest {
  @Required(enteredPassword) currentPassword!: string;
  @Required(newPassword) newPassword!: string;
}

export class UsersQuery extends PageQuery {
  /** Every word is part of the email or of a name. Null where it is blank. */
  @Optional(lineOrNothing(TEXT_LIMITS.email)) search?: string | null;
  @Optional(role) role?: contract.Role;
  @Optional(planName) subscription?: string;
  @Optional(flagInText) active?: boolean;
  @Optional(oneOf<contract.UserSort>(USER_SORT_KEYS.flatMap((key) => [key, `-${key}` as const])))
  sort?: contract.UserSort;
}

export class AddUserBody extends RegisterBody implements contract.CreateUserRequest {
  @Optional(role) role?: contract.Role;
  @Optional(planName) subscription?: string;
  @Optional(hours) monthlyQuota?: number;
}

@OneFieldAtLeast()
export class ChangeUserBody implements contract.UpdateUserRequest {
  @Nullable(personName) firstName?: string | null;
  @Nullable(personName) lastName?: string | null;
  @Optional(planName) subscription?: string;
}

export class ChangeQuotaBody implements contract.UpdateQuotaRequest {
  @Required(hours) monthlyQuota!: number;
}

export class SetPasswordBody implements contract.SetPasswordRequest {
  @Required(newPassword) newPassword!: string;
}

export class ChangeRoleBody implements contract.SetRoleRequest {
  @Required(role) role!: contract.Role;
}

export class SetActiveBody implements contract.SetActiveRequest {
  @Required(flag) isActive!: boolean;
}
