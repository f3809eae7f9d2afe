import { Global, Module, type Provider } from '@nestjs/common';
import { Clock } from '@roomhours/application';
import { SETTINGS, type Settings, sessionSecretOf } from '../../settings';
import type { OrganisationSignIn } from './organisation-sign-in';

/** Injection token of the OrganisationSignIn; null without an OpenID provider. */
export const ORGANISATION = Symbol('organisation');

const organisation: Provider = {
  provide: ORGANISATION,
  inject: [SETTINGS, Clock],
  useFactory: async (settings: Settings, clock: Clock): Promise<OrganisationSignIn | null> => {
    if (settings.organisation === null) return null;
    // Loaded only here, because a start without a provider does not need the library.
    const { OrganisationProvider } = await import(/* webpackMode: "eager" */ './organisation-provider');
    const { OrganisationSignIn } = await import(/* webpackMode: "eager" */ './organisation-sign-in');
    const { PendingSignIns } = await import(/* webpackMode: "eager" */ './pending-sign-in');
    const pending = new PendingSignIns(sessionSecretOf(settings));
    return new OrganisationSignIn(new OrganisationProvider(settings.organisation), pending, clock);
  },
};

/** Sign-in with the accounts of an organisation, if an OpenID provider is configured. */
@Global()
@Module({ providers: [organisation], exports: [ORGANISATION] })
export class OrganisationModule {}
