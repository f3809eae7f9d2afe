import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { Icon } from '../page/icon';
import { Field } from './field';

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'after' | 'hint' | 'label'>;

/** The password, with a switch to read it and a word when Caps Lock is on. */
export function PasswordField(props: PasswordFieldProps) {
  const [visible, setVisible] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <Field
      {...props}
      label="Password"
      type={visible ? 'text' : 'password'}
      hint={capsLock ? 'Caps Lock is on' : undefined}
      onKeyDown={watch}
      onKeyUp={watch}
      onBlur={() => setCapsLock(false)}
      after={
        <button
          type="button"
          className="shell-icon-button"
          aria-label={visible ? 'Hide password' : 'Show password'}
          onClick={() => setVisible(!visible)}
        >
          <Icon name={visible ? 'eye-off' : 'eye'} />
        </button>
      }
    />
  );
}
