import { Input } from 'antd';
import { Field, invalid } from './field';

export interface CountFieldProps {
  id: string;
  label: string;
  /** The largest number that is accepted; the smallest is 1. */
  max: number;
  /** The typed text, valid or not. */
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

/** A text field for how many bookings a series has. */
export function CountField({ id, label, max, value, error, onChange }: CountFieldProps) {
  return (
    <Field id={id} label={label} error={error}>
      <Input
        id={id}
        dir="ltr"
        className="mb-weeks"
        inputMode="numeric"
        autoComplete="off"
        value={value}
        placeholder={`1 to ${max}`}
        onChange={(event) => onChange(event.target.value)}
        {...invalid(id, error)}
      />
    </Field>
  );
}
