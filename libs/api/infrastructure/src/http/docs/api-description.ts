import type { NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { SESSION_COOKIE } from '../../security/sessions/session-cookie';
import { RouteTable } from '../access/route-table';
import { describeFailures } from './describe-failures';
import { ErrorResponse } from './error.response';

/** The files that the page at /api/docs loads. Swagger UI serves its whole package; every other file of it is 404. */
const DOCS_FILES = [
  'favicon-16x16.png',
  'favicon-32x32.png',
  'swagger-ui-bundle.js',
  'swagger-ui-init.js',
  'swagger-ui-standalone-preset.js',
  'swagger-ui.css',
];

/** Serves the OpenAPI description of all calls at /api/docs-json, and as a page at /api/docs. */
export function describeApi(app: NestExpressApplication): void {
  SwaggerModule.setup('api/docs', app, () => apiDescription(app), { raw: ['json'], customSiteTitle: 'Roomhours API' });
  const routes = app.get(RouteTable);
  const files = DOCS_FILES.map((file) => `/api/docs/${file}`);
  for (const path of ['/api/docs', '/api/docs-json', ...files])
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
