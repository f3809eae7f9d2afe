export * from './api-failure';
export * from './base-query';
export { call, type Call, type CallOptions, type CallResult } from './call';
export * from './changed-meanwhile';
export * from './download';
export * from './opening-times';
export * from './series-scope';
export * from './stored-text';
export * from './user-search';
