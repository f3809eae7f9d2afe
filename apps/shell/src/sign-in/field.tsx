import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  error?: string;
  /** Said below the field when there is no error. */
  hint?: string;
  /** Stands inside the field, at its end. */
  after?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
}

/** A labelled input with its message, tied together for screen readers. */
export function Field({ label, error, hint, after, inputRef, ...input }: FieldProps) {
  const id = useId();
  const message = error ?? hint;
  return (
    <div className="sign-in-field">
      <label htmlFor={id}>{label}</label>
      <div className="sign-in-input">
        <input {...input} id={id} ref={inputRef} aria-invalid={Boolean(error)} aria-describedby={`${id}-message`} />
        {after}
      </div>
      <p id={`${id}-message`} className={error ? 'sign-in-error' : 'sign-in-hint'} aria-live="polite">
        {message}
      </p>
    </div>
  );
}
