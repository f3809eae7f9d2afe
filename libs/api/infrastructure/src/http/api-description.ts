import type { NestExpressApplication } from '@nestjs/platform-express';
import {
  ApiExtraModels,
  ApiProperty,
  DocumentBuilder,
  type OpenAPIObject,
  SwaggerModule,
  getSchemaPath,
} from '@nestjs/swagger';
import { ERROR_STATUS, type ErrorCode, type Tagged } from '@roomhours/contract';
import type { RequestHandler } from 'express';
import { SESSION_COOKIE } from '../security/sessions';
import { BookingResponse, OccurrenceErrorResponse } from './bookings/booking.shapes';
import { HttpRefusal } from './errors/failure';
import { HeldMessagesResponse } from './mail/mail.shapes';
import { type Operation, Operations, describedIn } from './operations';
import { PlanResponse } from './plans/plans.controller';
import { AmenityResponse, RoomResponse } from './rooms/room.shapes';
import { AdminUserResponse } from './users/user.response';
import { WebhookResponse } from './webhooks/webhooks.controller';
import { BookingConfigResponse } from './workspace/config.controller';
import { AdminSpecialDayResponse } from './workspace/opening-times.shapes';

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

type Answers = NonNullable<NonNullable<OpenAPIObject['components']>['responses']>;

const RETRIED: readonly number[] = [ERROR_STATUS.TOO_MANY_ATTEMPTS, ERROR_STATUS.UNAVAILABLE];

/**
 * Adds the error responses to every call of the description: the codes that it declares, and those of its
 * method.
 */
export function describeFailures(description: OpenAPIObject, operations: readonly Operation[]): void {
  const answers: Answers = {};
  for (const operation of operations) {
    const described = describedIn(description, operation);
    if (described === undefined) continue;
    for (const [status, codes] of byStatus([...operation.failures, ...codesOfKind(operation.method)])) {
      const name = codes.join('.');
      answers[name] = answerOf(status, codes);
      described.responses[status] = { $ref: `#/components/responses/${name}` };
    }
  }
  description.components = { ...description.components, responses: answers };
}

/** Returns the codes of all calls that are not GET. Their body is read first, even if they need none. */
function codesOfKind(method: string): ErrorCode[] {
  if (method === 'GET') return [];
  return ['CROSS_SITE_REQUEST', 'VALIDATION_FAILED', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'];
}

/** Groups the codes by status, without duplicates and in alphabetical order. */
function byStatus(codes: readonly ErrorCode[]): Map<number, ErrorCode[]> {
  const sorted = new Map<number, ErrorCode[]>();
  for (const code of [...new Set(codes)].sort()) {
    sorted.set(ERROR_STATUS[code], [...(sorted.get(ERROR_STATUS[code]) ?? []), code]);
  }
  return sorted;
}

function answerOf(status: number, codes: readonly ErrorCode[]): Answers[string] {
  const onlyThese = { type: 'object', properties: { code: { enum: [...codes] } } };
  const retryAfter = { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' as const } } };
  return {
    description: codes.join(', '),
    ...(RETRIED.includes(status) ? { headers: retryAfter } : {}),
    content: { 'application/json': { schema: { allOf: [{ $ref: getSchemaPath(ErrorResponse) }, onlyThese] } } },
  };
}

const TOKEN_SCHEME = 'token';

/** Adds API tokens to the authentication of every call that they open, and the least scope to its description. */
function describeTokens(description: OpenAPIObject, operations: readonly Operation[]): void {
  for (const operation of operations) {
    const described = describedIn(description, operation);
    const { tokenScope } = operation;
    if (described === undefined || tokenScope === null) continue;
    described.security = [...(described.security ?? []), { [TOKEN_SCHEME]: [] }];
    described.description = [described.description, `Scope of API tokens: \`${tokenScope}\`.`]
      .filter(Boolean)
      .join(' ');
  }
}

const TAGGED = [
  RoomResponse,
  AmenityResponse,
  PlanResponse,
  AdminUserResponse,
  BookingConfigResponse,
  AdminSpecialDayResponse,
  WebhookResponse,
  HeldMessagesResponse,
  BookingResponse,
];
const CODES = Object.keys(ERROR_STATUS) as ErrorCode[];

/** A field that cannot be accepted. */
export class FieldErrorResponse {
  @ApiProperty({ description: 'Such as "startTime"' }) field!: string;
  @ApiProperty() message!: string;
}

/** A choice for an affected booking that cannot be applied. */
export class ChoiceErrorResponse {
  @ApiProperty({ type: 'integer' }) bookingId!: number;
  @ApiProperty({ enum: CODES, enumName: 'ErrorCode' }) code!: ErrorCode;
  @ApiProperty() message!: string;
}

const DETAILS = [FieldErrorResponse, OccurrenceErrorResponse, ChoiceErrorResponse];

/** The body of every failed call. */
@ApiExtraModels(...DETAILS, ...TAGGED)
export class ErrorResponse {
  @ApiProperty({ type: 'integer' }) statusCode!: number;
  @ApiProperty({ enum: CODES, enumName: 'ErrorCode' }) code!: ErrorCode;
  @ApiProperty({ description: 'One sentence that a member can act on' }) message!: string;
  @ApiProperty({ description: 'Also in the header X-Request-Id' }) requestId!: string;
  @ApiProperty({
    required: false,
    oneOf: DETAILS.map((detail) => ({ type: 'array', items: { $ref: getSchemaPath(detail) } })),
    description: 'Fields that cannot be accepted, dates of a series that cannot be booked, or choices that fail',
  })
  details?: FieldErrorResponse[] | OccurrenceErrorResponse[] | ChoiceErrorResponse[];
  @ApiProperty({
    required: false,
    oneOf: [
      ...TAGGED.map((entity) => ({ $ref: getSchemaPath(entity) })),
      { type: 'array', items: { $ref: getSchemaPath(AdminUserResponse) } },
    ],
    description: 'With CHANGED_MEANWHILE: the current state of the entity, or of the users who have changed',
  })
  current?: Tagged | Tagged[];
}
