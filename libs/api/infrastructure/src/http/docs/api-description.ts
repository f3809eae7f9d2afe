import type { NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { RequestHandler } from 'express';
import { SESSION_COOKIE } from '../../security/sessions';
import { Operations } from '../operations';
import { HttpRefusal } from '../errors/http-refusal';
import { describeFailures } from './describe-failures';
import { TOKEN_SCHEME, describeTokens } from './describe-tokens';
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
const DOCS_PATHS = ['/api/docs', '/api/docs-json', ...DOCS_FILES.map((file) => `/api/docs/${file}`)];

const BEARER_DESCRIPTION =
  'An API token of the Profile page, such as rh_…. The description of a call names its scope. 403 without the scope, 429 ' +
  'after 600 requests within a minute';

/** Fills the list of operations. Throws an Error for one without an access decorator. */
export function readOperations(app: NestExpressApplication): void {
  const operations = app.get(Operations);
  operations.read(SwaggerModule.createDocument(app, new DocumentBuilder().build()));
  for (const path of DOCS_PATHS)
    operations.add({ method: 'GET', path, access: 'public', tokenScope: null, failures: [] });
}

/** Serves the OpenAPI description of all calls at /api/docs-json, and as a page at /api/docs. */
export function describeApi(app: NestExpressApplication): void {
  app.use('/api/docs', refuseOtherFiles);
  SwaggerModule.setup('api/docs', app, () => apiDescription(app), { raw: ['json'], customSiteTitle: 'Roomhours API' });
}

const refuseOtherFiles: RequestHandler = ({ originalUrl }, _response, next) => {
  const isServed = DOCS_PATHS.includes(originalUrl.split('?')[0]!);
  next(isServed ? undefined : new HttpRefusal('NOT_FOUND', 'There is nothing at this address.'));
};

/** Returns the OpenAPI description of all calls. Requires `readOperations`. */
export function apiDescription(app: NestExpressApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Roomhours')
    .setDescription('Meeting rooms of a coworking space, booked against a monthly quota of hours.')
    .setVersion('1')
    .addCookieAuth(SESSION_COOKIE)
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: BEARER_DESCRIPTION }, TOKEN_SCHEME)
    .build();
  const description = SwaggerModule.createDocument(app, config, { extraModels: [ErrorResponse] });
  const operations = app.get(Operations).all();
  describeTokens(description, operations);
  describeFailures(description, operations);
  return description;
}
