import { fieldErrors, isApiFailure } from '@roomhours/data-access';

interface RefusedField<Name extends string> {
  name: Name;
  errors: string[];
}

/**
 * What the server says about single fields, for `form.setFields`.
 *
 * @param unique the field that a DUPLICATE is about
 */
export function refusedFields<Name extends string>(
  failure: unknown,
  fields: readonly Name[],
  unique: Name,
): RefusedField<Name>[] {
  if (isApiFailure(failure) && failure.code === 'DUPLICATE') return [{ name: unique, errors: [failure.message] }];
  const errors = fieldErrors(failure);
  return fields
    .map((name) => ({ name, errors: errors.filter(({ field }) => field === name).map(({ message }) => message) }))
    .filter(({ errors: messages }) => messages.length > 0);
}
