import type { SelectedUser } from '@roomhours/application';
import { MAX_SELECTED_USERS, TEXT_LIMITS } from '@roomhours/contract';
import type * as contract from '@roomhours/contract';
import { DomainError, type UserId } from '@roomhours/domain';
import { AffectedChoicesBody } from '../impacts/affected.shapes';
import { IsFlag, IsId, IsLine, IsListOf, IsObjectOf, IsOmittable, IsPlanName } from '../validation';
import { adminUserResponse } from './user.response';

class SelectedUserBody implements contract.SelectedUser {
  @IsId() id!: UserId;
  @IsOmittable() @IsLine(TEXT_LIMITS.longText) etag?: string;
}

export class ChangeUsersBody implements contract.ChangeUsersRequest {
  @IsListOf(SelectedUserBody, { max: MAX_SELECTED_USERS }) users!: SelectedUserBody[];
}

export class ChangePlansBody extends ChangeUsersBody implements contract.ChangePlansRequest {
  @IsPlanName() subscription!: string;
  @IsOmittable() @IsFlag() keepQuota?: boolean;
}

export class DeactivateUsersBody extends ChangeUsersBody implements contract.DeactivateUsersRequest {
  @IsOmittable() @IsObjectOf(AffectedChoicesBody) affected?: AffectedChoicesBody;
}

/** Returns the users of a change. Throws DomainError VALIDATION_FAILED for no user, or for one who occurs twice. */
export function selectedUsers({ users }: ChangeUsersBody): SelectedUser[] {
  if (users.length === 0) throw DomainError.field('users', 'Choose at least one user.');
  if (new Set(users.map(({ id }) => id)).size < users.length)
    throw DomainError.field('users', 'Each user can be chosen once.');
  return users.map(({ id: userId, etag }) =>
    etag === undefined ? { userId } : { userId, precondition: (user) => adminUserResponse(user).etag === etag },
  );
}
