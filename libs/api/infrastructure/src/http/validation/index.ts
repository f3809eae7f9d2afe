export * from './choice.decorators';
export { IsNullable, IsOmittable, IsUnneededWith } from './field';
export { IdParam } from './id-param';
export * from './number.decorators';
export { IsJsonTextOf, IsListOf, IsObjectOf } from './object.decorators';
export { OneFieldAtLeast, requestPipe, validateBody } from './request.pipe';
export * from './text.decorators';
export * from './time.decorators';
