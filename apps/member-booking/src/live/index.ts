export type { Changed } from './change-stream';
export { FeedProvider, useChanges } from './use-changes';
