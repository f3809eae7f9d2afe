export * from './fakes';
export * from './in-memory-database';
export * from './spec-house';
export * from './storage.contract';
