export { ORGANISATION, OrganisationModule } from './organisation.module';
