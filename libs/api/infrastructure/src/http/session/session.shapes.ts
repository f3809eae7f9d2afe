import {
  type LoginRequest,
  type PasswordResetRequest,
  type SetPasswordByLinkRequest,
  TEXT_LIMITS,
} from '@roomhours/contract';
import { IsEmailAddress, IsEnteredPassword, IsLine, IsNewPassword } from '../validation';

export class LoginBody implements LoginRequest {
  @IsEmailAddress() email!: string;
  @IsEnteredPassword() password!: string;
}

export class PasswordResetBody implements PasswordResetRequest {
  @IsEmailAddress() email!: string;
}

export class SetPasswordByLinkBody implements SetPasswordByLinkRequest {
  /** A token of another form is unknown, so only its length is limited. */
  @IsLine(TEXT_LIMITS.linkToken) token!: string;
  @IsNewPassword() newPassword!: string;
}
