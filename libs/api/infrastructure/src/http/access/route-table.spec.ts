import { Controller, Delete, Get, Module, Patch, Post } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { ForEverybody, ForSignedIn } from './access.decorators';
import { RouteTable } from './route-table';

@Controller('api/things')
class DeclaredController {
  @Get()
  @ForSignedIn()
  list() {}

  @Post()
  @ForSignedIn()
  add() {}

  @Patch(':id')
  @ForSignedIn()
  change() {}

  @Delete(':id')
  @ForSignedIn()
  remove() {}

  /** Not a route. */
  helper() {}
}

@Controller('api')
@ForEverybody()
class DeclaredAsAWhole {
  @Get('things/known')
  known() {}
}

@Controller('api/secrets')
class UndeclaredController {
  @Get(':id')
  read() {}
}

async function routesOf(...controllers: (new () => object)[]): Promise<RouteTable> {
  @Module({ imports: [DiscoveryModule], controllers, providers: [RouteTable] })
  class Api {}
  const app = (await Test.createTestingModule({ imports: [Api] }).compile()).createNestApplication();
  await app.init();
  await app.close();
  return app.get(RouteTable);
}

describe('the table of routes', () => {
  it('fails the start over a route that does not say who may call it', async () => {
    await expect(routesOf(DeclaredController, UndeclaredController)).rejects.toThrow(
      'GET /api/secrets/:id does not say who may call it',
    );
  });

  it('knows which methods a path takes', async () => {
    const routes = await routesOf(DeclaredController, DeclaredAsAWhole);
    expect(routes.methodsAt('/api/things')).toEqual(['GET', 'HEAD', 'POST']);
    expect(routes.methodsAt('/api/things/7')).toEqual(['DELETE', 'PATCH']);
    expect(routes.methodsAt('/api/things/known')).toEqual(['DELETE', 'GET', 'HEAD', 'PATCH']);
  });

  it('knows the route of a request', async () => {
    const routes = await routesOf(DeclaredController);
    expect(routes.pathOf('HEAD', '/api/things')).toBe('/api/things');
    expect(routes.pathOf('PATCH', '/api/things/7')).toBe('/api/things/:id');
    expect(routes.pathOf('PUT', '/api/things/7')).toBeNull();
  });

  it.each([
    '/api',
    '/api/thing',
    '/api/things/7/more',
    '/api/things/',
    '/api/things//',
    '/api//things',
    '/api/%74hings',
    '/other/api/things',
    '/API/things',
  ])('knows nothing at %s', async (path) => {
    expect((await routesOf(DeclaredController)).methodsAt(path)).toEqual([]);
  });

  it('takes in what no controller serves', async () => {
    const routes = await routesOf(DeclaredController);
    routes.add({ method: 'GET', path: '/api/docs/style.css', access: 'everybody', failures: [] });
    expect(routes.methodsAt('/api/docs/style.css')).toEqual(['GET', 'HEAD']);
  });
});
