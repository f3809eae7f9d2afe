import { Module } from '@nestjs/common';
import { Register, RequestPasswordReset, SetPasswordByLink } from '@roomhours/application';
import { SecurityModule } from '../../security';
import { OrganisationModule } from '../../security/organisation';
import { OrganisationController } from './organisation.controller';
import { PasswordsController } from './passwords.controller';
import { RegistrationController } from './registration.controller';
import { SessionController } from './session.controller';

/** Sign-in, registration and password links. */
@Module({
  imports: [SecurityModule, OrganisationModule],
  controllers: [SessionController, RegistrationController, PasswordsController, OrganisationController],
  providers: [Register, RequestPasswordReset, SetPasswordByLink],
})
export class SessionModule {}
