export * from './field-kind';
export * from './fields';
export * from './number-kinds';
export * from './read-request';
export * from './request.pipe';
export * from './text-kinds';
export * from './time-kinds';
