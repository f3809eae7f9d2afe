export * from './duration-text';
export * from './isolate';
export * from './list-text';
export * from './search';
export * from './web-address';
