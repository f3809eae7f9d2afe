import { formatTimeOfDay, parseTypedTime } from '@roomhours/time';

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

/** Returns a text for `EntityFields.texts`; 'none' for an empty one. */
export function orNone(text: string | null): string {
  return text?.trim() || 'none';
}

/** Returns the label of an option for a typed time: '09:30' for '9:30', '9.30' or '9:30 am'. Null if the text is not a time. */
export function timeLabel(text: string): string | null {
  const minute = parseTypedTime(text);
  return minute === null ? null : formatTimeOfDay(minute);
}
