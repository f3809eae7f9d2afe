import { Global, Module } from '@nestjs/common';
import { BOOKING_USE_CASES } from './booking-use-cases';
import { MESSAGE_USE_CASES } from './message-use-cases';
import { SESSION_USE_CASES } from './session-use-cases';
import { USER_USE_CASES } from './user-use-cases';
import { WORKSPACE_USE_CASES } from './workspace-use-cases';

const useCases = [
  ...SESSION_USE_CASES,
  ...USER_USE_CASES,
  ...BOOKING_USE_CASES,
  ...WORKSPACE_USE_CASES,
  ...MESSAGE_USE_CASES,
];

/** Providers of all use cases. */
@Global()
@Module({ providers: useCases, exports: useCases })
export class UseCasesModule {}
