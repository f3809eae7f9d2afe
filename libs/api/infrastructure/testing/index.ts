export * from './booking-invariants';
export * from './child-process';
export * from './cuttable-server';
export * from './no-schedule-lock';
export * from './open-persistence';
export * from './statements-of';
export * from './storage-under-test';
export * from './test-database';
