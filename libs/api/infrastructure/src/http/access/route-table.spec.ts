import { Controller, Delete, Get, Module, Patch, Post } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { Test } from '@nestjs/testing';
import { Public, SignedInOnly } from './access.decorators';
import { createHttpAdapter } from '../configure-http';
import { RouteTable } from './route-table';

@Controller('api/things')
class DeclaredController {
  @Get()
  @SignedInOnly()
  list() {}

  @Post()
  @SignedInOnly()
  add() {}

  @Patch(':id')
  @SignedInOnly()
  change() {}

  @Delete(':id')
  @SignedInOnly()
  remove() {}

  /** Not a route. */
  helper() {}
}

@Controller('api')
@Public()
class DeclaredByClass {
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
  const app = (await Test.createTestingModule({ imports: [Api] }).compile()).createNestApplication(createHttpAdapter());
  const routes = app.get(RouteTable);
  routes.read(SwaggerModule.createDocument(app, new DocumentBuilder().build()));
  await app.close();
  return routes;
}

describe('the route table', () => {
  let routes: RouteTable;
  beforeAll(async () => {
    routes = await routesOf(DeclaredController, DeclaredByClass);
  });

  it('fails the start for a route without an access decorator', async () => {
    await expect(routesOf(DeclaredController, UndeclaredController)).rejects.toThrow(
      'GET /api/secrets/:id has no access decorator',
    );
  });

  it('returns the methods of a path', () => {
    expect(routes.methodsAt('/api/things')).toEqual(['GET', 'HEAD', 'POST']);
    expect(routes.methodsAt('/api/things/7')).toEqual(['DELETE', 'PATCH']);
    expect(routes.methodsAt('/api/things/known')).toEqual(['DELETE', 'GET', 'HEAD', 'PATCH']);
  });

  it('returns the route of a request', () => {
    expect(routes.pathOf('HEAD', '/api/things')).toBe('/api/things');
    expect(routes.pathOf('PATCH', '/api/things/7')).toBe('/api/things/:id');
    expect(routes.pathOf('PUT', '/api/things/7')).toBeNull();
  });

  it.each([
    ...['/api', '/api/thing', '/api/things/7/more', '/api/things/', '/api/things//', '/api//things'],
    ...['/api/%74hings', '/other/api/things', '/API/things'],
  ])('has no route at %s', (path) => expect(routes.methodsAt(path)).toEqual([]));

  it('accepts routes without a controller', () => {
    routes.add({ method: 'GET', path: '/api/docs/style.css', access: 'public', tokenScope: null, failures: [] });
    expect(routes.methodsAt('/api/docs/style.css')).toEqual(['GET', 'HEAD']);
  });
});
