/** A rule of antd's form: rejects with the sentence that stands below the field. */
export interface FieldRule<T> {
  validator: (rule: unknown, value: T) => Promise<void>;
}

/** @param problem what is wrong with a value, in words; false where nothing is */
export function check<T>(problem: (value: T) => string | false): FieldRule<T> {
  return {
    validator: async (_rule, value) => {
      const message = problem(value);
      if (message) throw new Error(message);
    },
  };
}

/** @param what the field's label: 'Name is required' */
export const requiredText = (what: string) =>
  check<string | undefined>((text) => (text ?? '').trim() === '' && `${what} is required`);

/** Lengths count code points of the trimmed text, as the server does. */
export const lengthRule = (limit: number) =>
  check<string | undefined>((text) => [...(text ?? '').trim()].length > limit && `At most ${limit} characters`);
