import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import type { NewPerson, UserFilter, UserOrder } from '@roomhours/application';
import {
  DEFAULT_PLAN_NAME,
  MONTHLY_HOURS,
  type Sort,
  TEXT_LIMITS,
  USER_SORT_KEYS,
  type UserSortKey,
} from '@roomhours/contract';
import type { Role, UserState } from '@roomhours/domain';
import { AffectedChoicesBody } from '../impacts/affected.shapes';
import { CsvQuery } from '../csv';
import { IsSortOf, PageQuery, pageOf, sortOrder } from '../pagination';
import {
  IsEmailAddress,
  IsEnteredPassword,
  IsFlag,
  IsFlagText,
  IsHalfHours,
  IsLine,
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
import { ROLES, USER_STATES } from './user.response';

export class RegisterBody {
  @IsEmailAddress() email!: string;
  @IsNewPassword() password!: string;
  /** Absent or null: derived from the email. */
  @IsNullable() @IsLineOrBlank(TEXT_LIMITS.username) username?: string | null;
  @IsNullable() @IsLineOrBlank(TEXT_LIMITS.personName) firstName?: string | null;
  @IsNullable() @IsLineOrBlank(TEXT_LIMITS.personName) lastName?: string | null;
}

export class ChangePasswordBody {
  @IsEnteredPassword() currentPassword!: string;
  @IsNewPassword() newPassword!: string;
  @ApiProperty({ description: 'Keeps the API tokens and calendar addresses, which end otherwise' })
  @IsOmittable()
  @IsFlag()
  keepTokensAndFeeds?: boolean;
}

export class UsersQuery extends PageQuery {
  /** Every word must occur in the email or a name. */
  @IsOmittable() @IsSearch(TEXT_LIMITS.email) search?: string;
  @IsOmittable() @IsOneOf(ROLES) role?: Role;
  @IsOmittable() @IsPlanName() subscription?: string;
  @IsOmittable() @IsLine(TEXT_LIMITS.companyName) company?: string;
  @IsOmittable() @IsFlagText() active?: boolean;
  @IsOmittable() @IsOneOf(USER_STATES) state?: UserState;
  @IsOmittable() @IsFlagText() quotaUsedUp?: boolean;
  @ApiProperty({ description: 'Default `email`. Users without a name or a plan come last in both directions' })
  @IsOmittable()
  @IsSortOf(USER_SORT_KEYS)
  sort?: Sort<UserSortKey>;
}

export class UsersFileQuery extends IntersectionType(UsersQuery, CsvQuery) {}

export class AddUserBody extends RegisterBody {
  @ApiProperty({ description: 'Adds the user without a password, and makes a link to set one' })
  @IsOmittable()
  @IsFlag()
  invite?: boolean;
  @IsUnneededWith('invite') declare password: string;
  @IsNullable() @IsLineOrBlank(TEXT_LIMITS.companyName) company?: string | null;
  @IsOmittable() @IsOneOf(ROLES) role?: Role;
  @IsOmittable() @IsPlanName() subscription?: string;
  @IsOmittable() @IsHalfHours(MONTHLY_HOURS) monthlyQuota?: number;
}

@OneFieldAtLeast()
export class ChangeUserBody {
  @IsNullable() @IsLineOrBlank(TEXT_LIMITS.personName) firstName?: string | null;
  @IsNullable() @IsLineOrBlank(TEXT_LIMITS.personName) lastName?: string | null;
  @IsNullable() @IsLineOrBlank(TEXT_LIMITS.companyName) company?: string | null;
  @IsOmittable() @IsPlanName() subscription?: string;
  @IsOmittable() @IsHalfHours(MONTHLY_HOURS) monthlyQuota?: number;
}

export class ChangeEmailBody {
  @IsEmailAddress() email!: string;
}

export class ChangeQuotaBody {
  @IsHalfHours(MONTHLY_HOURS) monthlyQuota!: number;
}

export class SetPasswordBody {
  @IsNewPassword() newPassword!: string;
  @ApiProperty({ description: 'Of the own password: keeps the API tokens and calendar addresses, which end otherwise' })
  @IsOmittable()
  @IsFlag()
  keepTokensAndFeeds?: boolean;
}

export class ChangeRoleBody {
  @IsOneOf(ROLES) role!: Role;
}

export class SetActiveBody {
  @IsFlag() isActive!: boolean;
  /** For the bookings of a user who is deactivated. */
  @IsOmittable() @IsObjectOf(AffectedChoicesBody) affected?: AffectedChoicesBody;
}

const ORDERS: Record<UserSortKey, UserOrder['by']> = {
  email: 'email',
  name: 'name',
  subscription: 'plan',
  role: 'role',
  monthlyQuota: 'quota',
  usedThisMonth: 'used',
};

/** Returns the query of a list of users as filter, order and page. */
export function userFilterOf(query: UsersQuery): Omit<UserFilter, 'usedWithin'> {
  const {
    search = null,
    role = null,
    subscription: plan = null,
    company = null,
    quotaUsedUp: isQuotaUsedUp = null,
    sort = 'email',
  } = query;
  const filter = { search, role, plan, company, ...stateFilterOf(query), isQuotaUsedUp };
  return { ...filter, order: sortOrder(ORDERS, sort), page: pageOf(query) };
}

/** Returns the person of a new account. */
export function personOf(body: AddUserBody): NewPerson {
  const { email, username = null, firstName = null, lastName = null, company = null, role = 'user' } = body;
  const { subscription: plan = DEFAULT_PLAN_NAME, monthlyQuota } = body;
  const monthlyQuotaMinutes = monthlyQuota === undefined ? null : monthlyQuota * 60;
  return { email, username, firstName, lastName, company, role, plan, monthlyQuotaMinutes };
}

/** `state` is more exact than `active`. */
function stateFilterOf({ active, state }: UsersQuery): Pick<UserFilter, 'isActive' | 'isInvited'> {
  if (state === undefined) return { isActive: active ?? null, isInvited: null };
  return state === 'inactive'
    ? { isActive: false, isInvited: null }
    : { isActive: true, isInvited: state === 'invited' };
}
