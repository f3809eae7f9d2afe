export * from './booking-invariants';
export * from './no-schedule-lock';
export * from './open-persistence';
export * from './test-database';
export * from './storage-under-test';
