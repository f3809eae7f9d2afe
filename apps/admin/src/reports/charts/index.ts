// One chunk, which is downloaded with the reports.
export * from './distribution-chart';
export * from './room-usage-chart';
export * from './top-users-chart';
