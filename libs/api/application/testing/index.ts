export * from './fakes';
export * from './requests';
export * from './storage.contract';
