export * from './fakes';
export * from './in-memory-database';
export * from './test-workspace';
export * from './storage.contract';
