export * from './adapters';
export * from './database-health';
export * from './delayed-work';
export * from './lifecycle';
export * from './log';
export * from './semaphore';
export * from './system.module';
export * from './unavailable';
