export * from './holiday-files';
export * from './http';
export * from './live';
export * from './metrics';
export * from './persistence';
export * from './security';
export * from './settings';
export * from './system';
