import { type ComponentPropsWithRef, type ReactNode, useEffect, useImperativeHandle, useRef } from 'react';
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
    autoFocus = false,
    ref,
    className,
    children,
    ...rest
  } = props;
  const element = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => element.current!, []);
  // In an effect, because React renders a dialog before it adds it to the page.
  useEffect(() => {
    if (autoFocus) element.current?.focus();
  }, [autoFocus]);
  const look = ['rh-button', kind !== 'default' && `rh-button-${kind}`, danger && 'rh-button-danger', className];
  const image = busy ? <span className="rh-button-spinner" /> : icon;
  return (
    <button
      type="button"
      {...rest}
      ref={element}
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
