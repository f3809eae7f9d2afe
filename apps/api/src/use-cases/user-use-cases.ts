import type { Provider } from '@nestjs/common';
import {
  AddPlan,
  AddUser,
  ApiTokenReader,
  AuthenticateByToken,
  BookingReader,
  ChangePlan,
  ChangePlans,
  ChangeQuota,
  ChangeRole,
  ChangeUser,
  Clock,
  CreateApiToken,
  CreatePasswordLink,
  DeactivateDemoAccounts,
  DeactivateUsers,
  EnsureFirstAdministrator,
  ImportUsers,
  InviteUser,
  LinkTokens,
  ListApiTokens,
  ListPlans,
  ListUsers,
  PasswordHasher,
  PlanReader,
  ReadUser,
  ReadUserUsage,
  RemovePlan,
  RevokeApiToken,
  Sessions,
  SetUserActive,
  SetUserPassword,
  UnitOfWork,
  UserReader,
  WorkspaceZone,
} from '@roomhours/application';
import { SETTINGS, type Settings, isCommonPassword } from '@roomhours/infrastructure';
import { administratorUseCase, useCase } from './use-case-provider';

const ensureFirstAdministrator: Provider = {
  provide: EnsureFirstAdministrator,
  inject: [SETTINGS, UnitOfWork, PasswordHasher],
  useFactory: ({ production }: Settings, ...ports: [UnitOfWork, PasswordHasher]) =>
    new EnsureFirstAdministrator(...ports, !production, isCommonPassword),
};

const users: Provider[] = [
  useCase(AddUser, UnitOfWork, PasswordHasher, Clock),
  useCase(CreatePasswordLink, UnitOfWork, LinkTokens, Clock),
  useCase(ImportUsers, UnitOfWork, LinkTokens, Clock),
  useCase(InviteUser, UnitOfWork, LinkTokens, Clock),
  useCase(ChangePlans, UnitOfWork, Clock),
  useCase(ChangeQuota, UnitOfWork, Clock),
  administratorUseCase(ChangeRole, UnitOfWork, Clock),
  useCase(ChangeUser, UnitOfWork, Clock),
  useCase(DeactivateDemoAccounts, UnitOfWork, Sessions),
  ensureFirstAdministrator,
  useCase(ListUsers, UserReader, Clock, WorkspaceZone),
  useCase(ReadUser, UserReader),
  useCase(ReadUserUsage, UserReader, BookingReader, Clock, WorkspaceZone),
  administratorUseCase(SetUserActive, UnitOfWork, Sessions, Clock, WorkspaceZone),
  administratorUseCase(DeactivateUsers, UnitOfWork, Sessions, Clock, WorkspaceZone),
  useCase(SetUserPassword, UnitOfWork, PasswordHasher, Sessions, Clock),
];

const plans: Provider[] = [
  useCase(AddPlan, UnitOfWork, Clock),
  useCase(ChangePlan, UnitOfWork, Clock),
  useCase(ListPlans, PlanReader),
  useCase(RemovePlan, UnitOfWork, Clock),
];

const apiTokens: Provider[] = [
  useCase(AuthenticateByToken, ApiTokenReader, UnitOfWork, LinkTokens, Clock),
  useCase(CreateApiToken, UnitOfWork, LinkTokens, Clock),
  useCase(ListApiTokens, ApiTokenReader, Clock),
  useCase(RevokeApiToken, UnitOfWork, Clock),
];

/** Users, their plans and their API tokens. */
export const USER_USE_CASES: Provider[] = [...users, ...plans, ...apiTokens];
