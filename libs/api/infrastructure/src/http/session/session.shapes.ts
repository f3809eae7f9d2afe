import type { LoginRequest } from '@roomhours/contract';
import { Required, email, enteredPassword } from '../reading';

export class LoginBody implements LoginRequest {
  @Required(email) email!: string;
  @Required(enteredPassword) password!: string;
}
