/** A rule of antd's form. Rejects with the message that is shown below the field. */
export interface FieldRule<T> {
  validator: (rule: unknown, value: T) => Promise<void>;
}

/** @param errorOf returns the message for an invalid value; null or false for a valid one */
export function check<T>(errorOf: (value: T) => string | null | false): FieldRule<T> {
  return {
    validator: async (_rule, value) => {
      const message = errorOf(value);
      if (message) throw new Error(message);
    },
  };
}

/** @param label of the field: 'Name is required' */
export const requiredText = (label: string) =>
  check<string | undefined>((text) => (text ?? '').trim() === '' && `${label} is required`);

/** Lengths count code points of the trimmed text, as the server does. */
export const lengthRule = (limit: number) =>
  check<string | undefined>((text) => [...(text ?? '').trim()].length > limit && `At most ${limit} characters`);
