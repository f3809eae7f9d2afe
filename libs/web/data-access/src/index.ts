export * from './api-failure';
export * from './base-query';
export * from './call';
export * from './etag-cache';
