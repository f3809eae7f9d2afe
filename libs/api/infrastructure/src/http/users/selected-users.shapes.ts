import { ApiProperty } from '@nestjs/swagger';
import type { SelectedUser } from '@roomhours/application';
import { MAX_SELECTED_USERS, TEXT_LIMITS } from '@roomhours/contract';
import { DomainError, type UserId } from '@roomhours/domain';
import { AffectedChoicesBody } from '../impacts/affected.shapes';
import { IsFlag, IsId, IsLine, IsListOf, IsObjectOf, IsOmittable, IsPlanName } from '../validation';
import { adminUserResponse } from './user.response';

class SelectedUserBody {
  @IsId() id!: UserId;
  @ApiProperty({ description: 'The state that the change is based on. Another state refuses the change of all users' })
  @IsOmittable()
  @IsLine(TEXT_LIMITS.longText)
  etag?: string;
}

export class ChangeUsersBody {
  @IsListOf(SelectedUserBody, { max: MAX_SELECTED_USERS }) users!: SelectedUserBody[];
}

export class ChangePlansBody extends ChangeUsersBody {
  @IsPlanName() subscription!: string;
  @ApiProperty({ description: 'By default the users get the hours of the plan' })
  @IsOmittable()
  @IsFlag()
  keepQuota?: boolean;
}

export class DeactivateUsersBody extends ChangeUsersBody {
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
