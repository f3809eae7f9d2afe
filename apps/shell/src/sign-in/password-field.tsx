import { type KeyboardEvent, useState } from 'react';
import { TextField, type TextFieldProps } from './text-field';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'after' | 'hint'>;

const OPEN_EYE =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12M9.2 12a2.8 2.8 0 1 0 5.6 0 2.8 2.8 0 0 0-5.6 0';
const CROSSED_EYE =
  'M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-3 3.7M6.3 7.5A15.5 15.5 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 3.8-.8';

/** A password field with a button that shows the text, and a hint while Caps Lock is on. */
export function PasswordField(props: PasswordFieldProps) {
  const [visible, setVisible] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const updateCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <TextField
      {...props}
      type={visible ? 'text' : 'password'}
      warning={capsLock ? 'Caps Lock is on' : undefined}
      onKeyDown={updateCapsLock}
      onKeyUp={updateCapsLock}
      onBlur={() => setCapsLock(false)}
      after={
        <button
          type="button"
          className="sign-in-field-eye"
          aria-label={`${visible ? 'Hide' : 'Show'} ${props.label.toLowerCase()}`}
          onClick={() => setVisible(!visible)}
        >
          <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path
              d={visible ? OPEN_EYE : CROSSED_EYE}
              fill="none"
              stroke="currentColor"
              strokeWidth="1.7"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
        </button>
      }
    />
  );
}
