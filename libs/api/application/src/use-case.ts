/**
 * Marks a use case. It has no effect of its own: the compiler stores the parameter types of a constructor only for decorated
 * classes, and the framework injects the ports by these types.
 */
export function UseCase() {
  return (_type: new (...ports: never[]) => object): void => undefined;
}
