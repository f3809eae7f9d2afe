import type { DomainError } from '@roomhours/domain';

/** Runs the statement. Throws the refusal in place of a database error that `matches`. */
export async function refuseWhen<T>(
  matches: (error: unknown) => boolean,
  refusal: () => DomainError | Promise<DomainError>,
  statement: () => Promise<T>,
): Promise<T> {
  try {
    return await statement();
  } catch (error) {
    throw matches(error) ? await refusal() : error;
  }
}
