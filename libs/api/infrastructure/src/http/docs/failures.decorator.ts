import type { ErrorCode } from '@roomhours/contract';

const FAILURES = Symbol('failures');

/** Declares error codes of a call. Codes of the class and of several decorators are combined. */
export function Failures(...codes: ErrorCode[]): MethodDecorator & ClassDecorator {
  const decorate = (target: object, _?: string | symbol, descriptor?: PropertyDescriptor) => {
    const of = (descriptor?.value as object | undefined) ?? target;
    Reflect.defineMetadata(FAILURES, [...failuresOf(of), ...codes], of);
  };
  return decorate as MethodDecorator & ClassDecorator;
}

/** Returns the codes declared directly on a class or a method. */
export function failuresOf(target: object): ErrorCode[] {
  return (Reflect.getOwnMetadata(FAILURES, target) as ErrorCode[] | undefined) ?? [];
}
