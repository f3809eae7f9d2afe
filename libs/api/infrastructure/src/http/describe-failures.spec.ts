import type { OpenAPIObject } from '@nestjs/swagger';
import type { Operation } from './operations';
import { describeFailures } from './api-description';
import { Failures, failuresOf } from './errors/failure';

@Failures('UNAUTHENTICATED')
class Devices {
  @Failures('NOT_FOUND')
  @Failures('DUPLICATE', 'PLAN_IN_USE')
  open() {}

  close() {}
}

describe('the failures of a call', () => {
  it('are the sum of all decorators of a method, without those of the class', () => {
    expect(failuresOf(Devices.prototype.open)).toEqual(['DUPLICATE', 'PLAN_IN_USE', 'NOT_FOUND']);
    expect(failuresOf(Devices.prototype.close)).toEqual([]);
    expect(failuresOf(Devices)).toEqual(['UNAUTHENTICATED']);
  });

  const described = (method: string, failures: Operation['failures']) => {
    const document = {
      paths: { '/api/devices/{id}': { [method.toLowerCase()]: { responses: {} } } },
    } as unknown as OpenAPIObject;
    describeFailures(document, [{ method, path: '/api/devices/:id', access: 'signed in', tokenScope: null, failures }]);
    const { responses } = document.paths['/api/devices/{id}']![method.toLowerCase() as 'get']!;
    return { responses, answers: document.components!.responses! };
  };
  const ref = (codes: string) => ({ $ref: `#/components/responses/${codes}` });

  it('are grouped by status, with one shared description for each set of codes', () => {
    const { responses, answers } = described('GET', ['PLAN_IN_USE', 'DUPLICATE', 'NOT_FOUND', 'DUPLICATE']);
    expect(responses).toEqual({ 404: ref('NOT_FOUND'), 409: ref('DUPLICATE.PLAN_IN_USE') });
    expect(answers['DUPLICATE.PLAN_IN_USE']).toEqual({
      description: 'DUPLICATE, PLAN_IN_USE',
      content: {
        'application/json': {
          schema: {
            allOf: [
              { $ref: '#/components/schemas/ErrorResponse' },
              { type: 'object', properties: { code: { enum: ['DUPLICATE', 'PLAN_IN_USE'] } } },
            ],
          },
        },
      },
    });
  });

  it('include those of the body for calls that change something', () => {
    expect(described('DELETE', ['FORBIDDEN']).responses).toEqual({
      400: ref('VALIDATION_FAILED'),
      403: ref('CROSS_SITE_REQUEST.FORBIDDEN'),
      413: ref('PAYLOAD_TOO_LARGE'),
      415: ref('UNSUPPORTED_MEDIA_TYPE'),
    });
  });

  it('describe Retry-After', () => {
    const { answers } = described('GET', ['UNAVAILABLE', 'NOT_FOUND']);
    expect(answers['UNAVAILABLE']).toHaveProperty('headers.Retry-After');
    expect(answers['NOT_FOUND']).not.toHaveProperty('headers');
  });
});
