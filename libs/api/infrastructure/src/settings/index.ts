export type { Environment } from './environment-reader';
export * from './read-settings';
export * from './session-secret';
export * from './settings';
