export * from './measure-requests';
export * from './metrics';
export * from './metrics-server';
