import { applyDecorators } from '@nestjs/common';
import { IsBoolean, IsIn } from 'class-validator';
import { ApiField, IsParsable, withMessage } from './field';

/** One of a few words. */
export function IsOneOf(words: readonly string[]): PropertyDecorator {
  const schema = { type: 'string', enum: [...words] } as const;
  return applyDecorators(ApiField(schema), IsIn(words, withMessage(`must be one of ${words.join(', ')}`)));
}

/** A JSON boolean. */
export function IsFlag(): PropertyDecorator {
  return applyDecorators(ApiField({ type: 'boolean' }), IsBoolean(withMessage('must be true or false')));
}

/** 'true' or 'false' in a query. */
export function IsFlagText(): PropertyDecorator {
  const parse = (text: string) => (text === 'true' ? true : text === 'false' ? false : null);
  return IsParsable('isFlagText', parse, 'must be true or false', { type: 'boolean' });
}
