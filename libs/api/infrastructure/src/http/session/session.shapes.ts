import { TEXT_LIMITS } from '@roomhours/contract';
import { IsEmailAddress, IsEnteredPassword, IsLine, IsNewPassword } from '../validation';

export class LoginBody {
  @IsEmailAddress() email!: string;
  @IsEnteredPassword() password!: string;
}

export class PasswordResetBody {
  @IsEmailAddress() email!: string;
}

export class SetPasswordByLinkBody {
  /** A token of another form is unknown, so only its length is limited. */
  @IsLine(TEXT_LIMITS.linkToken) token!: string;
  @IsNewPassword() newPassword!: string;
}
