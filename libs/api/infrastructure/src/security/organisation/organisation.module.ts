import { Module, type Provider } from '@nestjs/common';
import { SignInByOrganisation } from '@roomhours/application';
import { SETTINGS, type Settings } from '../../settings';
import type { Organisation } from './organisation.strategy';

/** Injection token of the Organisation; null without an OpenID provider. */
export const ORGANISATION = Symbol('organisation');

const organisation: Provider = {
  provide: ORGANISATION,
  inject: [SETTINGS, SignInByOrganisation],
  useFactory: async (settings: Settings, signIn: SignInByOrganisation): Promise<Organisation | null> => {
    if (settings.organisation === null) return null;
    // Loaded only here, because a start without a provider does not need the library.
    const { Organisation } = await import('./organisation.strategy');
    return new Organisation(settings.organisation, signIn);
  },
};

/** Sign-in with the accounts of an organisation, if an OpenID provider is configured. */
@Module({ providers: [SignInByOrganisation, organisation], exports: [ORGANISATION] })
export class OrganisationModule {}
