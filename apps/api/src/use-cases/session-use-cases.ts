import type { Provider } from '@nestjs/common';
import {
  ChangeOwnPassword,
  Clock,
  DeferredWork,
  LinkTokens,
  ListDemoAccounts,
  LoginThrottle,
  PasswordHasher,
  Register,
  RequestPasswordReset,
  ResetThrottle,
  Sessions,
  SetPasswordByLink,
  SignIn,
  SignInByOrganisation,
  UnitOfWork,
  UserReader,
} from '@roomhours/application';
import { DEMO_ACCOUNTS } from '@roomhours/demo-data';
import { SETTINGS, type Settings } from '@roomhours/infrastructure';
import { useCase } from './use-case-provider';

/** In production, demo accounts are refused like a wrong password. */
const signIn: Provider = {
  provide: SignIn,
  inject: [SETTINGS, UserReader, PasswordHasher, LoginThrottle, UnitOfWork, Clock],
  useFactory: ({ production }: Settings, ...ports: [UserReader, PasswordHasher, LoginThrottle, UnitOfWork, Clock]) =>
    new SignIn(...ports, !production),
};

const signInByOrganisation: Provider = {
  provide: SignInByOrganisation,
  inject: [SETTINGS, UserReader, UnitOfWork, Clock],
  useFactory: ({ production, organisation }: Settings, ...ports: [UserReader, UnitOfWork, Clock]) =>
    new SignInByOrganisation(...ports, organisation?.planOfAddedUsers ?? null, !production),
};

const listDemoAccounts: Provider = {
  provide: ListDemoAccounts,
  inject: [SETTINGS, UserReader],
  useFactory: ({ production, demoData }: Settings, users: UserReader) =>
    new ListDemoAccounts(users, demoData && !production ? DEMO_ACCOUNTS : []),
};

const register: Provider = {
  provide: Register,
  inject: [SETTINGS, UnitOfWork, PasswordHasher, Clock],
  useFactory: ({ allowRegistration }: Settings, ...ports: [UnitOfWork, PasswordHasher, Clock]) =>
    new Register(...ports, allowRegistration),
};

/** Sign-in, registration and passwords. */
export const SESSION_USE_CASES: Provider[] = [
  signIn,
  signInByOrganisation,
  listDemoAccounts,
  register,
  useCase(ChangeOwnPassword, UserReader, UnitOfWork, PasswordHasher, LoginThrottle, Sessions, Clock),
  useCase(RequestPasswordReset, UserReader, UnitOfWork, LinkTokens, ResetThrottle, DeferredWork, Clock),
  useCase(SetPasswordByLink, UserReader, UnitOfWork, PasswordHasher, LinkTokens, Sessions, Clock),
];
