export * from './fakes';
export * from './requests';
export * from './storage.contract';
export * from './user-administration';
