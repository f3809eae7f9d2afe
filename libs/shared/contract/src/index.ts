export * from './booking';
export * from './errors';
export * from './limits';
export * from './room';
export * from './user';
