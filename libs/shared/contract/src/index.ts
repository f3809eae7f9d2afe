export * from '@roomhours/limits';
export * from './errors';
export * from './session';
export * from './query-values';
export * from './types';
