export * from './passwords/argon2-password-hasher';
export * from './passwords/common-passwords';
export * from './organisation/organisation.module';
export { PeriodicDeletion } from './periodic-deletion';
export * from './security.module';
export * from './attempt-throttle';
export * from './sessions';
