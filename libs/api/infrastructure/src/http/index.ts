export * from './configure-http';
export * from './front-ends/remotes-manifest';
export * from './http.module';
