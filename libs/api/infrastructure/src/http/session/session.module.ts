import { Module } from '@nestjs/common';
import { Register, RequestPasswordReset, SetPasswordByLink, SignIn } from '@roomhours/application';
import { SecurityModule } from '../../security';
import { OrganisationModule } from '../../security/organisation/organisation.module';
import { LocalStrategy, PasswordsController, RegistrationController, SessionController } from './session.controller';
import { OrganisationController } from './organisation.controller';

/** Sign-in, registration and password links. */
@Module({
  imports: [SecurityModule, OrganisationModule],
  controllers: [SessionController, RegistrationController, PasswordsController, OrganisationController],
  providers: [SignIn, LocalStrategy, Register, RequestPasswordReset, SetPasswordByLink],
})
export class SessionModule {}
