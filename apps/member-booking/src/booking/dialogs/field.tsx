import type { ReactNode } from 'react';

export interface FieldProps {
  /** Id of the control that the label belongs to. */
  id: string;
  label: string;
  error?: string;
  children: ReactNode;
}

/** A labelled control with its error. The control names `errorId(id)` in aria-describedby. */
export function Field({ id, label, error, children }: FieldProps) {
  return (
    <div className="mb-field" data-invalid={error ? '' : undefined}>
      <label htmlFor={id}>{label}</label>
      {children}
      <FieldError id={id} error={error} />
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error?: string }) {
  return error ? (
    <p id={errorId(id)} className="mb-field-error">
      {error}
    </p>
  ) : null;
}

export function errorId(id: string): string {
  return `${id}-error`;
}

/** Properties that mark a control as invalid, for antd and for screen readers. */
export function invalid(id: string, error: string | undefined) {
  return error ? { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': errorId(id) } : {};
}
