export * from './api-failure';
export {
  type ApiBaseQuery,
  call,
  type Call,
  type CallOptions,
  type CallResult,
  createBaseQuery,
  type Page,
  sessionMiddleware,
  toPage,
} from './call';
export * from './changed-meanwhile';
export * from './download';
export * from './opening-times';
export * from './series-scope';
export * from './stored-text';
export * from './user-search';
