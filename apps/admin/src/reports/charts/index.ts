// Everything that draws: a download of its own, for whoever opens the reports.
export * from './distribution-chart';
export * from './room-usage-chart';
export * from './top-users-chart';
