import { fieldErrors, isApiFailure } from '@roomhours/data-access';

export interface RefusalOptions {
  /** The field that must be unique: it gets the message of a DUPLICATE. */
  uniqueField?: string;
  /** Names of fields in the form, by the server's name, where they differ. */
  fieldNames?: Readonly<Record<string, string>>;
}

interface RefusedField {
  name: string;
  errors: string[];
}

/**
 * Returns the server's messages by field, for `form.setFields`. Empty without a failure.
 *
 * @param fields the fields of the form, in their order
 */
export function refusedFields(failure: unknown, fields: readonly string[], options: RefusalOptions): RefusedField[] {
  const { uniqueField, fieldNames = {} } = options;
  if (isApiFailure(failure) && failure.code === 'DUPLICATE' && uniqueField !== undefined) {
    return [{ name: uniqueField, errors: [failure.message] }];
  }
  const errors = fieldErrors(failure).map(({ field, message }) => ({ name: fieldNames[field] ?? field, message }));
  return fields
    .map((name) => ({ name, errors: errors.filter((error) => error.name === name).map(({ message }) => message) }))
    .filter((field) => field.errors.length > 0);
}
