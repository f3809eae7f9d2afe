export * from './choice.decorators';
export { IsNullable, IsOmittable, IsUnneededWith } from './field';
export * from './list.decorators';
export * from './number.decorators';
export * from './object.decorators';
export * from './read-request';
export * from './request.pipe';
export * from './text.decorators';
export * from './time.decorators';
