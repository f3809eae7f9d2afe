import { failureText } from '@roomhours/data-access';
import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react';
import { prefetchLanding } from '../prefetch/prefetch-landing';
import { useShellDispatch } from '../store/reducer';
import { signIn } from '../store/session';
import { toastShown } from '../store/toasts-slice';
import { validateSignIn } from './validate';

interface SignInFields {
  email: string;
  password: string;
}

/**
 * The state of the sign-in form: the props of its fields, and its submit handlers.
 *
 * @param offered the first value of the email
 */
export function useSignIn(offered?: string) {
  const dispatch = useShellDispatch();
  const email = useField(offered);
  const password = useField();
  const [isTried, setTried] = useState(false);
  const [pending, setPending] = useState(false);
  const values = { email: email.props.value, password: password.props.value };
  // Messages appear after the first attempt, and disappear when the field is valid.
  const errors = isTried ? validateSignIn(values) : {};

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (pending) return;
    setTried(true);
    const invalid = validateSignIn(values);
    const first = invalid.email ? email : invalid.password ? password : null;
    if (first) return first.ref.current?.focus();
    await attempt(values);
  };
  const attempt = async (credentials: SignInFields) => {
    setPending(true);
    // A browser that fills in the form fires no input events, so the prefetch may not have started.
    prefetchLanding();
    const result = await dispatch(signIn({ email: credentials.email.trim(), password: credentials.password }));
    setPending(false);
    if (!('failure' in result)) {
      const description = `Welcome back, ${result.user.email}!`;
      return dispatch(toastShown({ kind: 'success', title: 'Login successful', description }));
    }
    const description = failureText(result.failure, 'Invalid email or password');
    dispatch(toastShown({ kind: 'error', title: 'Login failed', description }));
    password.ref.current?.select();
  };
  /** Fills in the form and submits it. */
  const use = (credentials: SignInFields) => {
    if (pending) return;
    email.setValue(credentials.email);
    password.setValue(credentials.password);
    void attempt(credentials);
  };

  const propsOf = (field: typeof email, error?: string) => ({ ...field.props, error });
  return { email: propsOf(email, errors.email), password: propsOf(password, errors.password), pending, submit, use };
}

/** A text field whose first input starts the prefetch of the landing page. */
function useField(first = '') {
  const [value, setValue] = useState(first);
  const ref = useRef<HTMLInputElement>(null);
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    prefetchLanding();
    setValue(event.target.value);
  };
  return { ref, setValue, props: { value, onChange, inputRef: ref } };
}
