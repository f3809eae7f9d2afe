import { type ComponentPropsWithRef, type SyntheticEvent } from 'react';
import './button.css';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /** `primary` for the main action of a view, `text` without a border. */
  kind?: 'default' | 'primary' | 'text';
  /** The action is running: the button keeps the focus, shows a spinner, and ignores presses. */
  busy?: boolean;
}

/** The button of the shell, which contains no antd. A link that looks like a button has the class `shell-button`. */
export function Button({ kind = 'default', busy = false, className = '', children, ...rest }: ButtonProps) {
  const look = kind === 'default' ? '' : `shell-button-${kind}`;
  return (
    <button
      type="button"
      {...rest}
      {...(busy && { 'aria-disabled': true, onClick: ignore })}
      className={`shell-button ${look} ${className}`}
    >
      {busy && <span className="shell-button-spinner" />}
      {children}
    </button>
  );
}

/** Also keeps a form from being submitted. */
function ignore(event: SyntheticEvent): void {
  event.preventDefault();
}
