import type { ErrorCode } from '@roomhours/contract';

const FAILURES = Symbol('failures');

/** Names codes that a call fails with. Those of the class and of several decorators add up. */
export function Failures(...codes: ErrorCode[]): MethodDecorator & ClassDecorator {
  const decorate = (target: object, _?: string | symbol, descriptor?: PropertyDescriptor) => {
    const of = (descriptor?.value as object | undefined) ?? target;
    Reflect.defineMetadata(FAILURES, [...failuresOf(of), ...codes], of);
  };
  return decorate as MethodDecorator & ClassDecorator;
}

/** The codes that are named on a class or a method itself. */
export function failuresOf(target: object): ErrorCode[] {
  return (Reflect.getOwnMetadata(FAILURES, target) as ErrorCode[] | undefined) ?? [];
}
