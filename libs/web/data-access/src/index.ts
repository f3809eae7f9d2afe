export * from './api-failure';
export * from './base-query';
export { call, type Call, type CallOptions, type CallResult } from './call';
export * from './changed-meanwhile';
export * from './download';
export * from './opening-times';
export * from './session-middleware';
export * from './user-search';
export * from './series-scope';
