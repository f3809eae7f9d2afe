export * from './admin';
export * from './booking';
export * from './errors';
export * from './impact';
export * from './limits';
export * from './plan';
export * from './room';
export * from './user';
