export { createDataFolder } from './data-folder';
export type { Environment } from './environment-variables';
export * from './read-settings';
export * from './session-secret';
export * from './settings';
