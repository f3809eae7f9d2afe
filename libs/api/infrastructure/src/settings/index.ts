export { createDataFolder, sessionSecretOf } from './data-folder';
export type { Environment } from './environment-variables';
export * from './read-settings';
export * from './settings';
