import { Controller, Delete, Get, Module, Patch, Post } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { Test } from '@nestjs/testing';
import { Public, SignedInOnly } from './access';
import { createHttpAdapter } from './configure-http';
import { Operations } from './operations';

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

async function operationsOf(...controllers: (new () => object)[]): Promise<Operations> {
  @Module({ imports: [DiscoveryModule], controllers, providers: [Operations] })
  class Api {}
  const app = (await Test.createTestingModule({ imports: [Api] }).compile()).createNestApplication(createHttpAdapter());
  const operations = app.get(Operations);
  operations.read(SwaggerModule.createDocument(app, new DocumentBuilder().build()));
  await app.close();
  return operations;
}

describe('the operations', () => {
  let operations: Operations;
  beforeAll(async () => {
    operations = await operationsOf(DeclaredController, DeclaredByClass);
  });

  it('fails the start for one without an access decorator', async () => {
    await expect(operationsOf(DeclaredController, UndeclaredController)).rejects.toThrow(
      'GET /api/secrets/:id has no access decorator',
    );
  });

  it('returns the methods of a path', () => {
    expect(operations.methodsAt('/api/things')).toEqual(['GET', 'HEAD', 'POST']);
    expect(operations.methodsAt('/api/things/7')).toEqual(['DELETE', 'PATCH']);
    expect(operations.methodsAt('/api/things/known')).toEqual(['DELETE', 'GET', 'HEAD', 'PATCH']);
  });

  it('returns the path pattern of a request', () => {
    expect(operations.pathOf('HEAD', '/api/things')).toBe('/api/things');
    expect(operations.pathOf('PATCH', '/api/things/7')).toBe('/api/things/:id');
    expect(operations.pathOf('PUT', '/api/things/7')).toBeNull();
  });

  it.each([
    ...['/api', '/api/thing', '/api/things/7/more', '/api/things/', '/api/things//', '/api//things'],
    ...['/api/%74hings', '/other/api/things', '/API/things'],
  ])('has nothing at %s', (path) => expect(operations.methodsAt(path)).toEqual([]));

  it('accepts operations without a controller', () => {
    operations.add({ method: 'GET', path: '/api/docs/style.css', access: 'public', tokenScope: null, failures: [] });
    expect(operations.methodsAt('/api/docs/style.css')).toEqual(['GET', 'HEAD']);
  });
});
