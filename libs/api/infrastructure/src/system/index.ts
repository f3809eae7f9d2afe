export * from './adapters';
export * from './lifecycle';
export * from './log';
export * from './semaphore';
export * from './system.module';
