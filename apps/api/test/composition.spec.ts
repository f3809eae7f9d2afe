import { DiscoveryService } from '@nestjs/core';
import * as application from '@roomhours/application';
import { TestApi } from './support/test-api';

type Class = new (...parameters: unknown[]) => object;

const parametersOf = (type: Class) => (Reflect.getMetadata('design:paramtypes', type) as unknown[] | undefined) ?? null;

/** The classes with `@UseCase()`: no other class of the application has types of parameters. */
const USE_CASES = Object.values<unknown>(application).filter(
  (value): value is Class => typeof value === 'function' && parametersOf(value as Class) !== null,
);

describe('the modules', () => {
  let api: TestApi;

  // Nothing of it needs a database.
  beforeAll(async () => (api = await TestApi.open({ kind: 'sqlite', path: '/nowhere/at.all' })));
  afterAll(() => api.close());

  const classes = () => {
    const discovery = api.app.get(DiscoveryService, { strict: false });
    const wrappers = [...discovery.getProviders(), ...discovery.getControllers()];
    const created = wrappers.filter(({ inject, metatype, instance }) => {
      return !inject && typeof metatype === 'function' && (instance as object | null)?.constructor === metatype;
    });
    return created.map(({ metatype }) => metatype as Class);
  };

  it('name every use case once', () => {
    expect(USE_CASES).not.toEqual([]);
    const named = classes().filter((type) => USE_CASES.includes(type));
    expect(named.map(({ name }) => name).sort()).toEqual(USE_CASES.map(({ name }) => name).sort());
  });

  // Nest creates a class without a decorator too, but passes nothing to its constructor.
  it('inject all parameters of their classes', () => {
    const undecorated = classes().filter((type) => type.length > (parametersOf(type)?.length ?? 0));
    expect(undecorated.map(({ name }) => name)).toEqual([]);
  });
});
