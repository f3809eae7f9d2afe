export * from './fake-api';
