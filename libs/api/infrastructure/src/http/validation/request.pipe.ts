import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import { DomainError } from '@roomhours/domain';
import { parseId } from './number.decorators';
import { readQuery } from './query-cache';
import { readRequest } from './read-request';

/** Validates every body and query against the request class of the handler. */
@Injectable()
export class RequestPipe implements PipeTransform {
  transform(raw: unknown, { type, metatype }: ArgumentMetadata): unknown {
    if (type !== 'body' && type !== 'query') return raw;
    if (metatype === undefined) throw new Error(`A ${type} is read through a request class`);
    const requestClass = metatype as new () => object;
    return type === 'query' ? readQuery(requestClass, raw as object) : readRequest(requestClass, raw ?? {});
  }
}

/** `:id` of a path as a number. Throws DomainError VALIDATION_FAILED on `id`. */
@Injectable()
export class IdPipe<Id extends number> implements PipeTransform<string, Id> {
  transform(raw: string): Id {
    const id = parseId(raw);
    if (id === null) throw DomainError.field('id', 'The id must be a positive whole number.');
    return id as Id;
  }
}
