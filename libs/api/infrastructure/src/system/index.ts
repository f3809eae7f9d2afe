export * from './configured-workspace-zone';
export * from './lifecycle';
export * from './log';
export * from './random-series-ids';
export * from './readiness';
export * from './system-clock';
export * from './system.module';
