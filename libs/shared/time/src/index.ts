export * from './date-names';
export * from './instant';
export * from './local-date';
export * from './slot-grid';
export * from './time-range';
export * from './typed-date';
export * from './zone';
