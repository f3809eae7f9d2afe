export * from './change-streams';
export * from './live.module';
export * from './schedule-watch';
