import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { ApiPropertyOptions } from '@nestjs/swagger';
import type { ConfirmCallerCommand } from '@roomhours/application';
import { instant } from '@roomhours/time';
import { apiRequestOf } from '../api-request';

/** Describes the field `currentPassword` of a call that creates a secret. */
export const CONFIRMATION = {
  description: 'Required of users with a password. Others need a sign-in of the last 10 minutes',
} satisfies ApiPropertyOptions;

/** What a request says about its sender besides the password. */
export type Sender = Pick<ConfirmCallerCommand, 'address' | 'sessionBeganAt'>;

/** Injects the `Sender` of a request with a session. */
export const CurrentSender = createParamDecorator((_: unknown, context: ExecutionContext): Sender => {
  const { ip: address, session } = apiRequestOf(context);
  return { address, sessionBeganAt: instant(session.beganAt ?? 0) };
});
