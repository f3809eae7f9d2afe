import type { NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { SESSION_COOKIE } from '../../security/sessions/session-cookie';
import { RouteTable } from '../access/route-table';
import { describeFailures } from './describe-failures';
import { ErrorResponse } from './error.response';

/** Serves the OpenAPI description of all calls at /api/docs-json, and as pages at /api/docs. */
export function describeApi(app: NestExpressApplication): void {
  SwaggerModule.setup('api/docs', app, () => apiDescription(app), { raw: ['json'], customSiteTitle: 'Roomhours API' });
  const routes = app.get(RouteTable);
  for (const path of ['/api/docs', '/api/docs/:file', '/api/docs-json'])
    routes.add({ method: 'GET', path, access: 'everybody', failures: [] });
}

/** The OpenAPI description of all calls. To be made after the app is initialised. */
export function apiDescription(app: NestExpressApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Roomhours')
    .setDescription('Meeting rooms of a coworking space, booked against a monthly quota of hours.')
    .setVersion('1')
    .addCookieAuth(SESSION_COOKIE)
    .build();
  const description = SwaggerModule.createDocument(app, config, { extraModels: [ErrorResponse] });
  describeFailures(description, app.get(RouteTable).all());
  return description;
}
