import type { LoginRequest } from '@roomhours/contract';
import { IsEmailAddress, IsEnteredPassword } from '../validation';

export class LoginBody implements LoginRequest {
  @IsEmailAddress() email!: string;
  @IsEnteredPassword() password!: string;
}
