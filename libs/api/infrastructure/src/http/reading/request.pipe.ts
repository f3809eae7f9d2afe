import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import { DomainError } from '@roomhours/domain';
import { idInText } from './number-kinds';
import { readRequest } from './read-request';

/** Reads every body and query into the class that the handler names for it. */
@Injectable()
export class RequestPipe implements PipeTransform {
  transform(raw: unknown, { type, metatype }: ArgumentMetadata): unknown {
    if (type !== 'body' && type !== 'query') return raw;
    if (metatype === undefined) throw new Error(`A ${type} is read through a request class`);
    return readRequest(metatype as new () => object, raw ?? {});
  }
}

/** `:id` of a path as a number. Throws DomainError VALIDATION_FAILED on `id`. */
@Injectable()
export class IdPipe<Id extends number> implements PipeTransform<string, Id> {
  transform(raw: string): Id {
    const problem = idInText.problem(raw);
    if (problem !== null) throw DomainError.field('id', `The id ${problem}.`);
    return idInText.value(raw) as Id;
  }
}
