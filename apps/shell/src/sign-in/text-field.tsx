import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import './text-field.css';

export interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  error?: string;
  /** Shown below the field if there is no error. */
  warning?: string;
  /** Shown below the field if there is neither an error nor a warning. */
  hint?: string;
  /** Rendered inside the field, at its end. */
  after?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
}

/** An input with its label and message, connected for screen readers. It does not use antd. */
export function TextField({ label, error, warning, hint, after, inputRef, ...input }: TextFieldProps) {
  const id = useId();
  const tone = error ? 'error' : warning ? 'warning' : 'hint';
  return (
    <div className="sign-in-field">
      <label htmlFor={id}>{label}</label>
      <div className="sign-in-field-input">
        <input {...input} id={id} ref={inputRef} aria-invalid={Boolean(error)} aria-describedby={`${id}-message`} />
        {after}
      </div>
      <p id={`${id}-message`} className={`sign-in-field-${tone}`} aria-live="polite">
        {error ?? warning ?? hint}
      </p>
    </div>
  );
}
