export * from './api-responses';
export * from './mock-api';
