import type { NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { RouteTable } from '../access/route-table';
import { SESSION_COOKIE } from '../../security/sessions/session-cookie';
import { ErrorResponse } from './failures.decorator';

/** Serves the OpenAPI description of all calls at /api/docs-json, and as pages at /api/docs. */
export function describeApi(app: NestExpressApplication): void {
  SwaggerModule.setup('api/docs', app, () => describe(app), { raw: ['json'], customSiteTitle: 'Roomhours API' });
  const routes = app.get(RouteTable);
  for (const path of ['/api/docs', '/api/docs/:file', '/api/docs-json']) routes.add('GET', path);
}

function describe(app: NestExpressApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Roomhours')
    .setDescription('Meeting rooms of a coworking space, booked against a monthly quota of hours.')
    .setVersion('1')
    .addCookieAuth(SESSION_COOKIE)
    .build();
  return SwaggerModule.createDocument(app, config, { extraModels: [ErrorResponse] });
}
