export * from './duration-text';
export * from './isolate';
export * from './search';
