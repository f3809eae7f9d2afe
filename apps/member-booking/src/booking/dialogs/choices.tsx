import { useId } from 'react';
import { FieldError, errorId } from './field';

export interface ChoicesProps<Value extends string> {
  legend: string;
  options: readonly { value: Value; text: string }[];
  value: Value;
  error?: string | undefined;
  onChange: (value: Value) => void;
}

/** A group of radio buttons with a legend. */
export function Choices<Value extends string>({ legend, options, value, error, onChange }: ChoicesProps<Value>) {
  const name = useId();
  return (
    <fieldset className="mb-field mb-choices" aria-describedby={error && errorId(name)}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          <span>{option.text}</span>
        </label>
      ))}
      <FieldError id={name} error={error} />
    </fieldset>
  );
}
