import type { ComponentPropsWithRef, ReactNode } from 'react';
import './button.css';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /** `primary` for the main action of a view, `text` without a border for actions that repeat in a list. */
  kind?: 'default' | 'primary' | 'text';
  /** The action deletes something. */
  danger?: boolean;
  icon?: ReactNode;
  /** Shows the icon after the label. */
  iconAtEnd?: boolean;
  /** The action is running: the button keeps the focus, shows a spinner in the place of its icon, and ignores presses. */
  busy?: boolean;
}

/** The button of all front ends. A link that looks like a button has the class `rh-button`. */
export function Button(props: ButtonProps) {
  const {
    kind = 'default',
    danger = false,
    icon,
    iconAtEnd = false,
    busy = false,
    className,
    children,
    ...rest
  } = props;
  const look = ['rh-button', kind !== 'default' && `rh-button-${kind}`, danger && 'rh-button-danger', className];
  const image = busy ? <span className="rh-button-spinner" /> : icon;
  return (
    <button
      type="button"
      {...rest}
      {...(busy && { 'aria-disabled': true, onClick: ignore })}
      className={look.filter(Boolean).join(' ')}
      data-icon-only={image !== undefined && children === undefined ? '' : undefined}
    >
      {!iconAtEnd && image}
      {children}
      {iconAtEnd && image}
    </button>
  );
}

/** Also keeps a form from being submitted. */
function ignore(event: { preventDefault: () => void }): void {
  event.preventDefault();
}
