import { Injectable, Param, type PipeTransform } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { DomainError } from '@roomhours/domain';
import { Failures } from '../docs/failures.decorator';
import { parseId } from './number.decorators';

const NAME = 'id';

@Injectable()
class IdPipe<Id extends number> implements PipeTransform<string, Id> {
  transform(raw: string): Id {
    const id = parseId(raw);
    if (id === null) throw DomainError.field(NAME, 'The id must be a positive whole number.');
    return id as Id;
  }
}

/** `:id` of a path as a number. Throws DomainError VALIDATION_FAILED on `id`. Describes both, which the type of an id does not. */
export function IdParam(): ParameterDecorator {
  return (controller, method, index) => {
    const descriptor = Object.getOwnPropertyDescriptor(controller, method!)!;
    Param(NAME, IdPipe)(controller, method, index);
    ApiParam({ name: NAME, schema: { type: 'integer', minimum: 1 } })(controller, method!, descriptor);
    Failures('VALIDATION_FAILED')(controller, method!, descriptor);
  };
}
