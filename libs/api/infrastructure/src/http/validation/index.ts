export * from './value.decorators';
export { IsNullable, IsOmittable, IsUnneededWith } from './request.pipe';
export { IdParam } from './value.decorators';
export { IsJsonTextOf, IsListOf, IsObjectOf } from './object.decorators';
export { OneFieldAtLeast, requestPipe, validateBody } from './request.pipe';
export * from './text.decorators';
export * from './time.decorators';
