import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { SESSION_COOKIE } from '../../security/sessions/session-cookie';
import { RouteTable } from '../access/route-table';
import type { ApiRequest } from '../api-request';
import { TOKEN_SCHEME, describeTokens } from './describe-tokens';
import { describeFailures } from './describe-failures';
import { ErrorResponse } from './error.response';

/** The files that the page at /api/docs loads. Swagger UI would serve its complete package; all other files are 404. */
const DOCS_FILES = [
  'favicon-16x16.png',
  'favicon-32x32.png',
  'swagger-ui-bundle.js',
  'swagger-ui-init.js',
  'swagger-ui-standalone-preset.js',
  'swagger-ui.css',
];

const BEARER_DESCRIPTION =
  'An API token of the Profile page, such as rh_…. The description of a call names its scope. 403 without the scope, 429 ' +
  'after 600 requests within a minute';

/** Serves the OpenAPI description of all calls at /api/docs-json, and as a page at /api/docs. */
export function describeApi(app: NestFastifyApplication): void {
  SwaggerModule.setup('api/docs', app, () => apiDescription(app), { raw: ['json'], customSiteTitle: 'Roomhours API' });
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onSend', (request, reply, _, done) => {
    if ((request.raw as ApiRequest).path.startsWith('/api/docs')) setDocsHeaders(reply);
    done();
  });
  const routes = app.get(RouteTable);
  const files = DOCS_FILES.map((file) => `/api/docs/${file}`);
  for (const path of ['/api/docs', '/api/docs-json', ...files])
    routes.add({ method: 'GET', path, access: 'public', tokenScope: null, failures: [] });
}

/** Returns the OpenAPI description of all calls. Requires an initialised app. */
export function apiDescription(app: NestFastifyApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Roomhours')
    .setDescription('Meeting rooms of a coworking space, booked against a monthly quota of hours.')
    .setVersion('1')
    .addCookieAuth(SESSION_COOKIE)
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: BEARER_DESCRIPTION }, TOKEN_SCHEME)
    .build();
  const description = SwaggerModule.createDocument(app, config, { extraModels: [ErrorResponse] });
  describeTokens(description, app.get(RouteTable).all());
  describeFailures(description, app.get(RouteTable).all());
  return description;
}

/** Replaces the headers of the file server and of Swagger's routes. */
function setDocsHeaders(reply: FastifyReply): void {
  reply.header('Cache-Control', 'no-store');
  const type = String(reply.getHeader('Content-Type'));
  if (/^(text|application)\/(html|javascript)/.test(type)) reply.type(`${type.split(';')[0]}; charset=utf-8`);
}
