import { failureText } from '@roomhours/data-access';
import { type SubmitEvent, useRef, useState } from 'react';
import { prefetchLanding } from '../prefetch/prefetch-landing';
import { signIn } from '../session/session';
import { notify } from '../toasts/toasts';
import { type SignInErrors, validateSignIn } from './validate';

/** The state of the sign-in form, and its submit handler. */
export function useSignIn() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [pending, setPending] = useState(false);
  const emailRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);
  // Messages appear after the first attempt, and disappear when the field is valid.
  const errors: SignInErrors = tried ? validateSignIn({ email, password }) : {};

  // A browser that fills in the form fires no input events; then `submit` starts the prefetch.
  const typed = (set: (text: string) => void) => (text: string) => {
    prefetchLanding();
    set(text);
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (pending) return;
    setTried(true);
    const found = validateSignIn({ email, password });
    if (found.email) return emailRef.current?.focus();
    if (found.password) return passwordRef.current?.focus();
    setPending(true);
    prefetchLanding();
    const result = await signIn({ email: email.trim(), password });
    setPending(false);
    if (!('failure' in result)) {
      return notify({ kind: 'success', title: 'Login successful', description: `Welcome back, ${result.user.email}!` });
    }
    notify({
      kind: 'error',
      title: 'Login failed',
      description: failureText(result.failure, 'Invalid email or password'),
    });
    passwordRef.current?.select();
  };

  return {
    email,
    setEmail: typed(setEmail),
    emailRef,
    password,
    setPassword: typed(setPassword),
    passwordRef,
    errors,
    pending,
    submit,
  };
}
