import { Module } from '@nestjs/common';
import {
  ChangeOwnPassword,
  EraseUser,
  GiveHoursBack,
  ImportUsers,
  InviteUsers,
  ReadOwnData,
  ReadQuota,
  SelectedUsers,
  UserAdministration,
} from '@roomhours/application';
import { SecurityModule } from '../../security';
import { ApiTokensController } from './api-tokens.controller';
import { CompaniesController, UserFilesController, UsersController } from './users.controller';
import { InvitationsController } from './invitations.controller';
import { PasswordLinksController, UserController } from './user.controller';
import { ProfileController } from './profile.controller';
import { QuotaController } from './quota.controller';
import { SelectedUsersController } from './selected-users.controller';
import { UsersImportController } from './users-import.controller';

/** Users, their profiles, API tokens and quotas. */
@Module({
  imports: [SecurityModule],
  controllers: [
    QuotaController,
    ProfileController,
    ApiTokensController,
    UsersController,
    UserController,
    SelectedUsersController,
    InvitationsController,
    PasswordLinksController,
    CompaniesController,
    UserFilesController,
    UsersImportController,
  ],
  providers: [
    ChangeOwnPassword,
    EraseUser,
    GiveHoursBack,
    ImportUsers,
    InviteUsers,
    ReadOwnData,
    ReadQuota,
    SelectedUsers,
    UserAdministration,
  ],
})
export class UsersModule {}
