import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import './text-field.css';

export interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  error?: string;
  /** Said below the field when there is no error. */
  hint?: string;
  /** Stands inside the field, at its end. */
  after?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
}

/** A labelled input with its message, tied together for screen readers. Comes without a component library. */
export function TextField({ label, error, hint, after, inputRef, ...input }: TextFieldProps) {
  const id = useId();
  const message = error ?? hint;
  return (
    <div className="rh-field">
      <label htmlFor={id}>{label}</label>
      <div className="rh-field-input">
        <input {...input} id={id} ref={inputRef} aria-invalid={Boolean(error)} aria-describedby={`${id}-message`} />
        {after}
      </div>
      <p id={`${id}-message`} className={error ? 'rh-field-error' : 'rh-field-hint'} aria-live="polite">
        {message}
      </p>
    </div>
  );
}
